import type { ElicitationAnswer, JsonValue } from '../model/index.js'
import type { EventPlace } from './event.js'

/** Who answers questions: a person, a script, or nobody. */
export interface Elicitor {
  /**
   * Null: nobody is there to answer. The signal is aborted when nobody waits for the answer any more.
   *
   * An answer `timeout` says that none will come; the step then waits until its time is over.
   */
  ask(question: Question, signal: AbortSignal): Promise<ElicitationAnswer | null>
}

export interface Question {
  readonly place: EventPlace
  readonly message: string
  /** The JSON Schema of the answer's content; null where none was written. */
  readonly schema: JsonValue
  readonly timeoutMs: number | null
}

/** Answers that were given beforehand, by step id. A question without one has nobody to answer it. */
export function scriptedElicitor(answers: ReadonlyMap<string, ElicitationAnswer>): Elicitor {
  return { ask: async question => answers.get(question.place.step) ?? null }
}
