import type { YAMLError } from 'yaml'

/**
 * What the YAML library complains of.
 *
 * It gives many faults one code, and tells them apart by its sentences alone. They are read here and nowhere else; the
 * version of the library is pinned, and a test makes the library say each of them.
 */
export type YamlCause =
  | 'block-indentation'
  | 'block-header'
  | 'brace-not-closed'
  | 'bracket-not-closed'
  | 'collection-beside-marker'
  | 'comma-too-many'
  | 'escape'
  | 'key-without-value'
  | 'list-as-key'
  | 'list-beside-key'
  | 'map-in-value'
  | 'no-comma'
  | 'no-marker-behind-directives'
  | 'no-space-before-comment'
  | 'no-space-behind-properties'
  | 'not-an-item'
  | 'unaligned-items'
  | 'unaligned-keys'

/** The beginnings of sentences, the longer before the shorter. */
const BEGINNINGS: readonly (readonly [string, YamlCause])[] = [
  ['A block sequence', 'list-as-key'],
  ['All mapping items', 'unaligned-keys'],
  ['All sequence items', 'unaligned-items'],
  ['Block collection cannot', 'collection-beside-marker'],
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
  ['Unexpected block-seq-ind', 'list-beside-key'],
  ['Unexpected ,', 'comma-too-many']
]

/** Null: the code says enough, or nothing further is known. */
export function causeOf({ message }: YAMLError): YamlCause | null {
  const found = BEGINNINGS.find(([beginning]) => message.startsWith(beginning))
  if (found) return found[1]
  if (!message.startsWith('Flow ')) return null
  return message.endsWith('}') ? 'brace-not-closed' : 'bracket-not-closed'
}

/**
 * Where the library is stricter than Go's readers: a tag of which it has not heard, a comment without a blank before it, a colon
 * behind the name of an anchor, an apostrophe behind a backslash.
 */
export function isForgiven(error: YAMLError, text: string): boolean {
  if (error.code === 'TAG_RESOLVE_FAILED') return true
  if (error.code === 'BAD_DQ_ESCAPE') return text.startsWith("\\'", error.pos[0])
  const cause = causeOf(error)
  if (cause === 'no-space-behind-properties') return text[error.pos[0]] === ':'
  return cause === 'no-space-before-comment'
}
