import type { SourceFile } from './source-file.js'
import type { Span } from './span.js'

/**
 * A YAML value with the position of each part. Aliases and merge keys are already resolved: an alias is the anchored node again,
 * with its position in `aliasSpan`.
 */
export type SourceNode = SourceScalar | SourceMap | SourceList

export type ScalarStyle = 'plain' | 'single' | 'double' | 'literal' | 'folded'

interface NodeBase {
  /** The value itself, including quotes but not anchor and tag. An absent value is an empty span after its key. */
  readonly span: Span
  /** The explicit tag, such as `!!str`. */
  readonly tag?: string
  /** The span of the alias that refers to this node. */
  readonly aliasSpan?: Span
}

export interface SourceScalar extends NodeBase {
  readonly kind: 'scalar'
  readonly style: ScalarStyle
  /** The text after quotes, escapes, folding and chomping are decoded, before `3` becomes a number. */
  readonly text: string
  /** The span in the file of a part of `text`, in every style; offsets are into `text`, end exclusive. */
  spanOf(start: number, end: number): Span
}

export interface SourceMap extends NodeBase {
  readonly kind: 'map'
  readonly style: 'block' | 'flow'
  readonly entries: readonly SourceEntry[]
  /** True when it contains a repeated key. */
  readonly hasRepeatedKey?: boolean
  /** Present with a merge key: the same entries and those they override, in source order. */
  readonly inOrder?: readonly SourceEntry[]
}

export interface SourceEntry {
  /** The key as text; a non-scalar key is its YAML text. */
  readonly key: string
  readonly keyNode: SourceNode
  readonly value: SourceNode
  /** True when the entry was merged through a merge key (`<<`). */
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
  /** Index in the stream, from 0; empty documents count, and each item of a list has its own. */
  readonly index: number
  /** The whole document without its separators. */
  readonly span: Span
  /** Null for an empty document, or one too broken to read anything. */
  readonly root: SourceNode | null
  /** True when the YAML itself is invalid; `root` still holds what could be read. */
  readonly isBroken: boolean
  /** True for a broken document that is fully readable: only the engines' readers refuse it. */
  readonly isLegible?: boolean
  /** Content after the root, when that is the only YAML error. */
  readonly unread?: UnreadRest
  /** The version and kind inherited from its list; absent for a document that is no list item. */
  readonly list?: SourceMap
  /** Comments in order: the text after `#`, and the span including it. */
  readonly comments: readonly SourceComment[]
}

/** A part of a document that a Go reader of a single value silently ignores. */
export interface UnreadRest extends Span {
  /** The keys of the rest when parsed as a map. */
  readonly keys: readonly string[]
}

export interface SourceComment {
  readonly text: string
  readonly span: Span
  /** True when only blanks precede it on its line. */
  readonly isWholeLine: boolean
}
