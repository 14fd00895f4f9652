import type { SourceFile } from './source-file.js'
import type { Span } from './span.js'

/**
 * A YAML value with the place of each of its parts. Aliases and merge keys are already resolved: an alias is the
 * anchored node seen again, with `aliasSpan` saying where it was used.
 */
export type SourceNode = SourceScalar | SourceMap | SourceList

export type ScalarStyle = 'plain' | 'single' | 'double' | 'literal' | 'folded'

interface NodeBase {
  /** The value itself: quotes included, the anchor and tag not. An absent value is an empty span behind its key. */
  readonly span: Span
  /** The explicit tag such as `!!str`, where one is written. */
  readonly tag?: string
  /** Where the alias stands that leads here. */
  readonly aliasSpan?: Span
}

export interface SourceScalar extends NodeBase {
  readonly kind: 'scalar'
  readonly style: ScalarStyle
  /** The text after quotes, escapes, folding and chomping are undone, before `3` becomes a number. */
  readonly text: string
  /** The span in the file of a part of `text`, in every style; offsets are into `text`, end exclusive. */
  spanOf(start: number, end: number): Span
}

export interface SourceMap extends NodeBase {
  readonly kind: 'map'
  readonly style: 'block' | 'flow'
  readonly entries: readonly SourceEntry[]
  /** True where a key is written twice in it. */
  readonly hasRepeatedKey?: boolean
  /** Where a merge key stands in it: the same entries, and those that they hide, in the order in which they are written. */
  readonly inOrder?: readonly SourceEntry[]
}

export interface SourceEntry {
  /** The key as text; a key that is no scalar is its YAML text. */
  readonly key: string
  readonly keyNode: SourceNode
  readonly value: SourceNode
  /** True where the entry came in through a merge key (`<<`). */
  readonly isMerged?: boolean
}

export interface SourceList extends NodeBase {
  readonly kind: 'list'
  readonly style: 'block' | 'flow'
  readonly items: readonly SourceNode[]
}

/** One document of a YAML stream. */
export interface SourceDocument {
  readonly file: SourceFile
  /** Its place in the stream, from 0; empty documents keep their number, and each item of a list has one. */
  readonly index: number
  /** The whole document without its separators. */
  readonly span: Span
  /** Null for an empty document, or one that is so broken that nothing can be said of it. */
  readonly root: SourceNode | null
  /** True where the YAML itself is at fault; what could be read is in `root` all the same. */
  readonly isBroken: boolean
  /** True for a broken document of which everything can be read: it is refused by the engines' readers alone. */
  readonly isLegible?: boolean
  /** What stands behind the root, where that is all that is wrong with the YAML. */
  readonly unread?: UnreadRest
  /** The version and the kind that its list has for it; left out for a document that is no item of a list. */
  readonly list?: SourceMap
  /** Comments in order: the text behind `#`, and the span with it. */
  readonly comments: readonly SourceComment[]
}

/** A part of a document that a reader in Go which takes one value alone never comes to, and does not miss. */
export interface UnreadRest extends Span {
  /** The keys of the map that the rest would be by itself. */
  readonly keys: readonly string[]
}

export interface SourceComment {
  readonly text: string
  readonly span: Span
  /** True where nothing but blanks stands before it on its line. */
  readonly isWholeLine: boolean
}
