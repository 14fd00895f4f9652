import type { ElicitationAnswer, JsonValue } from '../model/index.js'
import type { EventLocation } from './event.js'

/** What answers questions: a user, a script, or nothing. */
export interface Elicitor {
  /**
   * Null: no user is available to answer. The signal is aborted when the answer is no longer needed.
   *
   * The answer `timeout` means that none will come; the step then waits for its timeout.
   */
  ask(question: Question, signal: AbortSignal): Promise<ElicitationAnswer | null>
}

export interface Question {
  readonly place: EventLocation
  readonly message: string
  /** The JSON Schema of the answer's content; null where none was written. */
  readonly schema: JsonValue
  readonly timeoutMs: number | null
}

/** Answers given in advance, by step id. Other questions stay unanswered. */
export function scriptedElicitor(answers: ReadonlyMap<string, ElicitationAnswer>): Elicitor {
  return { ask: async question => answers.get(question.place.step) ?? null }
}
