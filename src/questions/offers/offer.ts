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

/** Something that can be written at a place. */
export interface WrittenOffer {
  readonly label: string
  readonly kind: OfferKind
  /** In the file: what is written so far gives way to it. */
  readonly edit: TextEdit
  /** True where the text of the edit has places to fill in: `${1:name}`. */
  readonly isSnippet?: boolean
  /** What it is; computed on demand, since a list may have hundreds. */
  readonly describe?: () => OfferDescription
}

export interface OfferDescription {
  /** One line, such as the type. */
  readonly detail?: string
  /** Markdown. */
  readonly documentation?: string
}
