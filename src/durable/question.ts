import type { EventLocation } from '../engine/index.js'
import type { ElicitationAnswer, JsonObject, JsonValue, ToolResult } from '../model/index.js'

/** A question that a run waits for. */
export type OpenQuestion = {
  readonly id: string
  readonly step: string
  /** Milliseconds since 1970. */
  readonly askedAtMs: number
} & (
  | {
      readonly kind: 'elicitation'
      readonly message: string
      readonly schema: JsonValue
      readonly timeoutMs: number | null
    }
  /** A call was sent, its worker is gone, and it may or may not have been carried out. */
  | { readonly kind: 'unsure'; readonly tool: string; readonly arguments: JsonObject }
)

/** The answer to it. */
export type QuestionAnswer =
  | { readonly kind: 'elicitation'; readonly answer: ElicitationAnswer }
  | { readonly kind: 'again' | 'failed' }
  | { readonly kind: 'result'; readonly result: ToolResult }

/** `deploy/approve[2]`: the steps that nest it, its own step, and the iteration. */
export function questionId({ within = [], step, iteration }: EventLocation): string {
  const place = iteration === null ? step : `${iteration.loop}[${iteration.index}]/${step}`
  return [...within, place].join('/')
}
