import type { EventPlace } from '../engine/index.js'
import type { ElicitationAnswer, JsonObject, JsonValue, ToolResult } from '../model/index.js'

/** What a run waits to be told. */
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
  /** A call was sent, its worker is gone, and nobody knows whether it was carried out. */
  | { readonly kind: 'unsure'; readonly tool: string; readonly arguments: JsonObject }
)

/** What somebody says to it. */
export type QuestionAnswer =
  | { readonly kind: 'elicitation'; readonly answer: ElicitationAnswer }
  | { readonly kind: 'again' | 'failed' }
  | { readonly kind: 'result'; readonly result: ToolResult }

/** `deploy/approve[2]`: the steps through which it is nested, its own step, and the iteration. */
export function questionId({ within = [], step, iteration }: EventPlace): string {
  const place = iteration === null ? step : `${iteration.loop}[${iteration.index}]/${step}`
  return [...within, place].join('/')
}
