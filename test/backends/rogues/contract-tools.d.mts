export interface Message {
  readonly id?: number | string
  readonly method?: string
  // What a message carries depends on its method; a rogue does not check it.
  readonly params?: Readonly<Record<string, unknown>>
}

export const given: Readonly<Record<string, { readonly content: readonly object[] }>>
export const measureSchema: object
/** The newer era's server speaks it alone. */
export type RogueEra = 'old' | 'new'

export function answerOf(message: Message, era?: RogueEra): object | null
export function initialized(params: { readonly protocolVersion: unknown }): object
