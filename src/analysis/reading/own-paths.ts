import {
  type ForEachStep,
  type RootKind,
  rootsOf,
  type TemplateWays,
  type Workflow
} from '../../model/index.js'

/** The template path of a step's output. */
export function outputPath(templates: TemplateWays, id: string): readonly string[] {
  const [root = ''] = rootsOf(templates, 'outcomes')
  return [root, id, ...(templates.record ? [templates.record.output] : [])]
}

/** The template path of the loop's item results; null when a loop keeps no such list. */
export function iterationsPath(templates: TemplateWays, id: string): readonly string[] | null {
  return templates.record && [...outputPath(templates, id), templates.record.iterations]
}

/** The template paths of a loop's item and index. */
export interface LoopPaths {
  readonly item: readonly string[]
  readonly index: readonly string[]
}

/** The template paths of a loop's item and index. */
export function loopPaths({ itemVariable }: ForEachStep, templates: TemplateWays): LoopPaths {
  const [root = ''] = rootsOf(templates, 'loop')
  return { item: [root, itemVariable], index: [root, templates.itemIndex(itemVariable)] }
}

/** The path that was meant where it begins with a name from another system. */
export interface MeantPath {
  readonly kind: RootKind
  /** The equivalent path here as far as known, with capitalised placeholders for the rest. */
  readonly path: readonly string[]
  /** Replaces the first `length` names; null when they are not specific enough. */
  readonly replacement: { readonly path: readonly string[]; readonly length: number } | null
}

/** Recognises other systems' names for arguments and results, and a bare argument as they allow it; null otherwise. */
export function meantPath(
  [root = '', name, field]: readonly string[],
  { parameters, semantics }: Pick<Workflow, 'parameters' | 'semantics'>
): MeantPath | null {
  const { templates } = semantics
  const [own = ''] = rootsOf(templates, 'arguments')
  if (parameters.properties.has(root))
    return { kind: 'arguments', path: [own, root], replacement: { path: [own, root], length: 1 } }
  const foreign = templates.foreign.get(root)
  if (foreign?.kind === 'arguments')
    return { kind: 'arguments', path: [own, name ?? 'NAME'], replacement: { path: [own], length: 1 } }
  if (!foreign) return null
  const isWhole = name !== undefined && field === (foreign.output ?? field)
  const path = outputPath(templates, name ?? 'STEP')
  const length = foreign.output === undefined ? 2 : 3
  return { kind: foreign.kind, path, replacement: isWhole ? { path, length } : null }
}

/** A path as written in a template. */
export function dottedPath(path: readonly string[]): string {
  return `.${path.join('.')}`
}
