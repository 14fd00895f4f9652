import { type ElicitationAnswer, isJsonObject, type JsonValue } from '../../model/index.js'

/** The answers in a client's next round. An invalid one is omitted, and its question is asked again. */
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
  // Accepting without content gives no answer: that is null, not an empty map.
  const { action, content = null } = response
  if (action === 'accept') return content === null || isJsonObject(content) ? { action, content } : null
  return action === 'decline' || action === 'cancel' ? { action } : null
}
