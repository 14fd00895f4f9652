import type { YAMLError } from 'yaml'

/**
 * The cause of a YAML library error.
 *
 * Many errors share one code and differ only in their messages. Those are parsed only here; the library's version is pinned, and a
 * test triggers each of them.
 */
export type YamlCause =
  | 'block-indentation'
  | 'block-header'
  | 'brace-not-closed'
  | 'bracket-not-closed'
  | 'collection-on-marker-line'
  | 'comma-too-many'
  | 'escape'
  | 'key-without-value'
  | 'list-as-key'
  | 'list-on-key-line'
  | 'map-in-value'
  | 'no-comma'
  | 'no-marker-behind-directives'
  | 'no-space-before-comment'
  | 'no-space-behind-properties'
  | 'not-an-item'
  | 'unaligned-items'
  | 'unaligned-keys'

/** The beginnings of messages, longer ones before shorter ones. */
const BEGINNINGS: readonly (readonly [string, YamlCause])[] = [
  ['A block sequence', 'list-as-key'],
  ['All mapping items', 'unaligned-keys'],
  ['All sequence items', 'unaligned-items'],
  ['Block collection cannot', 'collection-on-marker-line'],
  ['Block scalar header', 'block-header'],
  ['Block scalar', 'block-indentation'],
  ['Comments must', 'no-space-before-comment'],
  ['Implicit map keys', 'key-without-value'],
  ['Invalid escape', 'escape'],
  ['Missing ,', 'no-comma'],
  ['Missing directives-end', 'no-marker-behind-directives'],
  ['Nested mappings', 'map-in-value'],
  ['Sequence item without', 'not-an-item'],
  ['Tags and anchors must be', 'no-space-behind-properties'],
  ['Unexpected block-seq-ind', 'list-on-key-line'],
  ['Unexpected ,', 'comma-too-many']
]

/** Null: the code is sufficient, or nothing further is known. */
export function causeOf({ message }: YAMLError): YamlCause | null {
  const found = BEGINNINGS.find(([beginning]) => message.startsWith(beginning))
  if (found) return found[1]
  if (!message.startsWith('Flow ')) return null
  return message.endsWith('}') ? 'brace-not-closed' : 'bracket-not-closed'
}

/**
 * Errors where the library is stricter than Go's readers: an unknown tag, a comment without a blank before it, a colon after an
 * anchor name, an apostrophe after a backslash.
 */
export function isForgiven(error: YAMLError, text: string): boolean {
  if (error.code === 'TAG_RESOLVE_FAILED') return true
  if (error.code === 'BAD_DQ_ESCAPE') return text.startsWith("\\'", error.pos[0])
  const cause = causeOf(error)
  if (cause === 'no-space-behind-properties') return text[error.pos[0]] === ':'
  return cause === 'no-space-before-comment'
}
