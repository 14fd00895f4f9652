import { type Origin, onceEach, type Workflow } from '../../model/index.js'
import type { SourceFile, SourceNode, Span } from '../../source/index.js'

export type NameKind =
  | 'workflow'
  | 'step'
  | 'parameter'
  | 'loop variable'
  | 'service class'
  | 'document'
  | 'tool'
  | 'file'

/** One place where a thing is named. Uses of one thing have one key. */
export interface NameUse {
  readonly kind: NameKind
  readonly key: string
  readonly name: string
  readonly file: SourceFile
  /** The very characters of the name. */
  readonly span: Span
  /** True where the thing is declared. */
  readonly isDefinition: boolean
  /** The text to write for another name, where it is more than the name: `item_index` for `item`. */
  readonly spelled?: (name: string) => string
  /** The workflow that it is, or that has it; left out for what belongs to none. */
  readonly of?: Workflow
  /** The whole declaration, such as a step; only of a definition. */
  readonly whole?: Span
}

/** Distinguishes names of a workflow from those of all others. */
export const workflowKey = onceEach(
  ({ origin }: Workflow) => `${origin.file.path}#${origin.document}:${origin.path}`
)

export const stepKey = keysOf('step')
export const parameterKey = keysOf('parameter')

/** Each key is one string, which is hashed once for all uses. */
function keysOf(kind: NameKind): (workflow: Workflow, name: string) => string {
  const known = onceEach((_: Workflow) => new Map<string, string>())
  return (workflow, name) => {
    const keys = known(workflow)
    const key = keys.get(name) ?? `${kind} ${name} of ${workflowKey(workflow)}`
    keys.set(name, key)
    return key
  }
}

export function loopKey(workflow: Workflow, loop: { readonly origin: Origin }): string {
  return `loop ${loop.origin.path} of ${workflowKey(workflow)}`
}

/** The characters of a text, without the quotes around it; of anything else all of it. */
export function nameSpan(node: SourceNode): Span {
  if (node.aliasSpan) return node.aliasSpan
  return node.kind === 'scalar' ? node.spanOf(0, node.text.length) : node.span
}

/** A use of a name that is the whole text of a value. */
export function namedAt(
  { file, node }: Pick<Origin, 'file' | 'node'>,
  about: Pick<NameUse, 'kind' | 'key' | 'name'> & Partial<NameUse>
): readonly NameUse[] {
  if (node?.kind !== 'scalar' || node.aliasSpan) return []
  const start = node.text.indexOf(about.name)
  if (start < 0 || about.name === '') return []
  const span = node.spanOf(start, start + about.name.length)
  return [{ isDefinition: false, file, span, ...about }]
}
