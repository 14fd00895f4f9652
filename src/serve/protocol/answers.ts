import { type ElicitationAnswer, isJsonObject, type JsonValue } from '../../model/index.js'

/** The answers in a client's next round. One that is none is left out, and its question is asked again. */
export function answersIn(
  responses: Readonly<Record<string, unknown>> | undefined
): ReadonlyMap<string, ElicitationAnswer> {
  const answers = new Map<string, ElicitationAnswer>()
  for (const [key, response] of Object.entries(responses ?? {})) {
    const answer = answerIn(response as JsonValue) // it was parsed from JSON
    if (answer) answers.set(key, answer)
  }
  return answers
}

function answerIn(response: JsonValue): ElicitationAnswer | null {
  if (!isJsonObject(response)) return null
  // Who accepts without an answer has given none: that is null, and no empty map.
  const { action, content = null } = response
  if (action === 'accept') return content === null || isJsonObject(content) ? { action, content } : null
  return action === 'decline' || action === 'cancel' ? { action } : null
}
