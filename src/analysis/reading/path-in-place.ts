import { type ForEachStep, indexOf, rootsOf, stepsOf, type Workflow } from '../../model/index.js'
import { nearestName } from '../../text/nearest-name.js'
import { loopPaths, meantPath, outputPath } from './own-paths.js'

/** The context of a path. */
interface AroundPath {
  readonly workflow: Workflow
  readonly loop: ForEachStep | null
}

/** Paths of other systems, up to the name of an argument or the output of a step. */
const OTHER_SYSTEMS = [
  { kind: 'arguments', pattern: /^(?:inputs|workflow)\.parameters\.([\w-]+)/ },
  { kind: 'arguments', pattern: /^github\.event\.(?:inputs|client_payload)\.([\w-]+)/ },
  {
    kind: 'outcomes',
    pattern: /^(?:steps|tasks|needs|jobs|nodes)\.([\w-]+)\.(?:outputs(?:\.parameters)?|results)(?=\.)/
  }
] as const

/** Names of a loop's item in other systems. */
const ITEM_ELSEWHERE = ['this', 'item']

/** The equivalent path here for a path of another system; null when nothing has that name. */
export function pathInPlace(path: readonly string[], around: AroundPath): readonly string[] | null {
  const { workflow } = around
  const { roots, runFields } = workflow.semantics.templates
  const other = elsewhere(path, around)
  if (other) return pathInPlace(other, around)
  const [root = '', name = '', ...rest] = path
  const { replacement } = (roots.has(root) ? null : meantPath(path, workflow)) ?? {}
  if (replacement) return pathInPlace([...replacement.path, ...path.slice(replacement.length)], around)
  switch (roots.get(root)) {
    case 'arguments': {
      const { properties } = workflow.parameters
      const meant = properties.has(name) ? name : nearestName(name, properties)
      return meant === null ? null : [root, meant, ...rest]
    }
    case 'outcomes':
      return isStep(name, workflow) ? path : null
    case 'loop':
      return around.loop?.itemVariable === name ? path : null
    case 'run':
      return runFields.includes(name) ? path : null
    default:
      return null
  }
}

/** The path in this project's names, for paths that other systems write with several names or without a root. */
function elsewhere(path: readonly string[], { workflow, loop }: AroundPath): readonly string[] | null {
  const { templates } = workflow.semantics
  const [root = '', ...rest] = path
  const written = path.join('.')
  for (const { kind, pattern } of OTHER_SYSTEMS) {
    const [found, name = ''] = pattern.exec(written) ?? []
    if (found === undefined) continue
    const [own = ''] = rootsOf(templates, 'arguments')
    return [
      ...(kind === 'arguments' ? [own, name] : outputPath(templates, name)),
      ...path.slice(found.split('.').length)
    ]
  }
  if (templates.roots.has(root) || workflow.parameters.properties.has(root)) return null
  if (loop && (ITEM_ELSEWHERE.includes(root) || root === loop.itemVariable))
    return [...loopPaths(loop, templates).item, ...(rest[0] === loop.itemVariable ? rest.slice(1) : rest)]
  return rest.length > 0 && isStep(root, workflow) ? [...outputPath(templates, root), ...rest] : null
}

/** True for the id of a step, including the inner steps of groups and loops. */
function isStep(id: string, workflow: Workflow): boolean {
  return indexOf(workflow).step(id) !== undefined || stepsOf(workflow).some(({ step }) => step.id === id)
}
