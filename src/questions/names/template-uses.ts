import { type ExpressionLocation, expressionsIn, lookedUpBy } from '../../analysis/index.js'
import { namesIn } from '../../analysis/reading/template-reading.js'
import { onceEach, type RootKind, stepsOf, type Workflow } from '../../model/index.js'
import type { Span } from '../../source/index.js'
import { type DataRead, spanInRead } from '../../template/index.js'
import { loopKey, type NameUse, parameterKey, stepKey } from './name-use.js'

/** Where the templates of a workflow name its steps, parameters and loop variables. */
export function templateUses(workflow: Workflow): readonly NameUse[] {
  return expressionsIn(workflow).flatMap(place => usesIn(place))
}

function usesIn(place: ExpressionLocation): readonly NameUse[] {
  const { expression, role, workflow } = place
  const reading = workflow.semantics.templates.reading(expression.text, role)
  if (reading === 'text') return []
  const reads = namesIn(expression, workflow)?.reads ?? []
  const found = reads.filter(({ usage }) => usage.kind !== 'base').flatMap(read => namedBy(read, place))
  if (found.length > 0 || reading === 'template') return withoutRepeats(found)
  const looked = lookedUpBy(place)
  return looked ? looksUp(looked, place) : []
}

/** Removes repeated uses: a variable or dot that holds a longer path is resolved at each use. */
function withoutRepeats(uses: readonly NameUse[]): readonly NameUse[] {
  const seen = new Set<number>()
  return uses.filter(({ span }) => !seen.has(span.start) && seen.add(span.start))
}

function namedBy(read: DataRead, place: ExpressionLocation): readonly NameUse[] {
  const { workflow, expression } = place
  const [root = '', name] = read.path
  const kind = workflow.semantics.templates.roots.get(root)
  const at = spanInRead(read, 1)
  if (kind === undefined || name === undefined || !at) return []
  const written = expression.text.slice(at.start, at.end)
  // A quoted name, as an argument of `index`: its span is within the quotes.
  const start = written.indexOf(name)
  if (start < 0) return []
  const span = expression.spanOf(at.start + start, at.start + start + name.length)
  return usesOf(thingOf(kind, name, place), place, span)
}

function looksUp({ path }: DataRead, place: ExpressionLocation): readonly NameUse[] {
  const { expression, workflow } = place
  const [root = '', name = ''] = path
  const kind = workflow.semantics.templates.roots.get(root)
  const start = expression.text.indexOf(`.${name}`, expression.text.indexOf(root)) + 1
  if (kind === undefined || name === '' || start <= 0) return []
  return usesOf(thingOf(kind, name, place), place, expression.spanOf(start, start + name.length))
}

/** Long files have thousands of uses, so no object is copied. */
function usesOf(
  things: readonly Thing[],
  { expression, workflow }: ExpressionLocation,
  span: Span
): readonly NameUse[] {
  const { file } = expression.origin
  return things.map(({ kind, key, name, spelled }) => {
    const use: NameUse = { of: workflow, kind, key, name, file, span, isDefinition: false }
    return spelled ? { ...use, spelled } : use
  })
}

const stepIds = onceEach(
  (workflow: Workflow): ReadonlySet<string> => new Set(stepsOf(workflow).map(({ step }) => step.id))
)

type Thing = Pick<NameUse, 'kind' | 'key' | 'name'> & Partial<Pick<NameUse, 'spelled'>>

function thingOf(kind: RootKind, name: string, { workflow, at }: ExpressionLocation): readonly Thing[] {
  if (kind === 'arguments')
    return workflow.parameters.properties.has(name)
      ? [{ kind: 'parameter', key: parameterKey(workflow, name), name }]
      : []
  if (kind === 'outcomes') {
    return stepIds(workflow).has(name) ? [{ kind: 'step', key: stepKey(workflow, name), name }] : []
  }
  const loop = kind === 'loop' ? at?.loop : null
  if (!loop) return []
  const key = loopKey(workflow, loop)
  if (name === loop.itemVariable) return [{ kind: 'loop variable', key, name }]
  const { itemIndex } = workflow.semantics.templates
  const dependsOnName = itemIndex(loop.itemVariable) === name && itemIndex('') !== name
  return dependsOnName ? [{ kind: 'loop variable', key, name, spelled: itemIndex }] : []
}
