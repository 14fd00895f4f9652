/** How a family of models splits text into tokens. */
export interface Encoding {
  readonly name: EncodingName
  /** The number of tokens in a text. */
  count(text: string): number
  /** The offset of each token of a text, in UTF-16 units; a token that starts inside a character counts from its start. */
  starts(text: string): readonly number[]
}

/** `o200k_base` is used by GPT-4o and later models, `cl100k_base` by GPT-4 and 3.5. */
export const encodingNames = ['o200k_base', 'cl100k_base'] as const
export type EncodingName = (typeof encodingNames)[number]
