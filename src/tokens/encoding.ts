/** A way in which a family of models cuts text into tokens. */
export interface Encoding {
  readonly name: EncodingName
  /** How many tokens a text is. */
  count(text: string): number
  /** Where each token of a text begins, in UTF-16 units; a token that begins inside a character begins with it. */
  starts(text: string): readonly number[]
}

/** `o200k_base` is that of GPT-4o and what came after it, `cl100k_base` that of GPT-4 and 3.5. */
export const encodingNames = ['o200k_base', 'cl100k_base'] as const
export type EncodingName = (typeof encodingNames)[number]
