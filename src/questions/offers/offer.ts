import type { TextEdit } from '../../source/index.js'

export type OfferKind =
  | 'field'
  | 'value'
  | 'step'
  | 'parameter'
  | 'property'
  | 'variable'
  | 'function'
  | 'tool'
  | 'workflow'
  | 'file'
  | 'snippet'

/** Something that can be written at an offset. */
export interface WrittenOffer {
  readonly label: string
  readonly kind: OfferKind
  /** The edit of the file, which replaces the word typed so far. */
  readonly edit: TextEdit
  /** Whether the text of the edit has placeholders such as `${1:name}`. */
  readonly isSnippet?: boolean
  /** Describes the offer; called on demand, since a list may have hundreds. */
  readonly describe?: () => OfferDescription
}

export interface OfferDescription {
  /** One line, such as the type. */
  readonly detail?: string
  /** Markdown. */
  readonly documentation?: string
}
