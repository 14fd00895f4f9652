import { type ForEachStep, type RootKind, rootsOf, type TemplateWays, type Workflow } from '../model/index.js'

/** Where templates find what a step has given. */
export function outputPath(templates: TemplateWays, id: string): readonly string[] {
  const [root = ''] = rootsOf(templates, 'outcomes')
  return [root, id, ...(templates.record ? [templates.record.output] : [])]
}

/** Where templates find what the items of a loop have given; null where a loop keeps no such list. */
export function iterationsPath(templates: TemplateWays, id: string): readonly string[] | null {
  return templates.record && [...outputPath(templates, id), templates.record.iterations]
}

/** Where the templates of a loop find what it goes over. */
export interface LoopPaths {
  readonly item: readonly string[]
  readonly index: readonly string[]
}

/** Where the templates of a loop find its item and the place of that. */
export function loopPaths({ itemVariable }: ForEachStep, templates: TemplateWays): LoopPaths {
  const [root = ''] = rootsOf(templates, 'loop')
  return { item: [root, itemVariable], index: [root, templates.itemIndex(itemVariable)] }
}

/** What was meant by a path that begins with a name of another system. */
export interface MeantPath {
  readonly kind: RootKind
  /** How it is read here, as far as it is known, with words in capitals for the rest. */
  readonly spoken: readonly string[]
  /** What stands in place of the first `length` names; null where they do not say enough. */
  readonly replacement: { readonly path: readonly string[]; readonly length: number } | null
}

/** What other systems call arguments and results, and an argument that stands alone as it does there; null for everything else. */
export function meantPath(
  [root = '', name, field]: readonly string[],
  { parameters, semantics }: Pick<Workflow, 'parameters' | 'semantics'>
): MeantPath | null {
  const { templates } = semantics
  const [own = ''] = rootsOf(templates, 'arguments')
  if (parameters.properties.has(root))
    return { kind: 'arguments', spoken: [own, root], replacement: { path: [own, root], length: 1 } }
  const foreign = templates.foreign.get(root)
  if (foreign?.kind === 'arguments')
    return { kind: 'arguments', spoken: [own, name ?? 'NAME'], replacement: { path: [own], length: 1 } }
  if (!foreign) return null
  const isWhole = name !== undefined && field === (foreign.output ?? field)
  const path = outputPath(templates, name ?? 'STEP')
  const length = foreign.output === undefined ? 2 : 3
  return { kind: foreign.kind, spoken: path, replacement: isWhole ? { path, length } : null }
}

/** A path as a template writes it. */
export function spokenPath(path: readonly string[]): string {
  return `.${path.join('.')}`
}
