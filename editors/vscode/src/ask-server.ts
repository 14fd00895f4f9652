/** Has the server carry out one of its commands. */
export type AskServer = <T>(command: string, given: object) => Promise<T>

/** What the server answers to a command. */
export interface ServerAnswer {
  readonly message: string
  readonly text: string
  readonly isGood: boolean
}
