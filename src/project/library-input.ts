import { type ElicitationAnswer, isJsonObject, type JsonObject, type JsonValue } from '../model/index.js'
import { UsageError } from './usage-error.js'

/**
 * Answers to questions as a caller of the library gives them, by step id.
 *
 * @throws UsageError for an answer without an action
 */
export function answersOf(input: object): ReadonlyMap<string, ElicitationAnswer> {
  const entries = Object.entries(jsonObjectOf(input, 'elicitations'))
  return new Map(entries.map(([step, value]) => [step, answerOf(step, value)]))
}

function answerOf(step: string, value: JsonValue): ElicitationAnswer {
  const action = isJsonObject(value) ? value.action : undefined
  if (isJsonObject(value) && action === 'accept') return { action, content: value.content ?? null }
  if (action === 'decline' || action === 'cancel' || action === 'timeout') return { action }
  throw new UsageError(
    `elicitations: the answer to "${step}" needs an action: accept, decline, cancel or timeout`
  )
}

/** @throws UsageError for anything but a map */
export function jsonObjectOf(value: object, name: string): JsonObject {
  if (isJsonObject(value)) return value
  throw new UsageError(`${name}: a map is needed, by name`)
}
