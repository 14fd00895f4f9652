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

/** A position where something is named. Uses of the same thing have equal keys. */
export interface NameUse {
  readonly kind: NameKind
  readonly key: string
  readonly name: string
  readonly file: SourceFile
  /** The characters of the name, without quotes. */
  readonly span: Span
  /** Whether the thing is declared here. */
  readonly isDefinition: boolean
  /** The text to write for a new name, if it is more than the name: `item_index` for `item`. */
  readonly spelled?: (name: string) => string
  /** The workflow itself, or the workflow that the name belongs to; omitted if there is none. */
  readonly of?: Workflow
  /** The span of the whole declaration, such as a step; only for definitions. */
  readonly whole?: Span
}

/** Distinguishes names of one workflow from those of all others. */
export const workflowKey = onceEach(
  ({ origin }: Workflow) => `${origin.file.path}#${origin.document}:${origin.path}`
)

export const stepKey = keysOf('step')
export const parameterKey = keysOf('parameter')

/** Returns the same string for all uses of a name, so that it is hashed only once. */
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

/** The span of a text without its quotes; of any other node, the whole span. */
export function nameSpan(node: SourceNode): Span {
  if (node.aliasSpan) return node.aliasSpan
  return node.kind === 'scalar' ? node.spanOf(0, node.text.length) : node.span
}

/** The first use of a name within the text of a value. */
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
