import type { JsonValue } from '../../../model/index.js'
import { showValue } from '../../../schema/index.js'
import { didYouMean } from '../../../text/did-you-mean.js'

/** Maximum number of reported errors of one call; the rest is counted. */
const MAX_FAULTS = 20
/** Maximum length of a wrong name in a message, because a caller may send anything. */
const MAX_CHARACTERS = 60

export function missingAction(actions: readonly string[]): string {
  return `Missing action. ${available(actions)}`
}

export function unknownAction(action: JsonValue, actions: readonly string[]): string {
  if (typeof action !== 'string') return `Unknown action: ${showValue(action)}. ${available(actions)}`
  const isLong = action.length > MAX_CHARACTERS
  const shown = isLong ? `${action.slice(0, MAX_CHARACTERS - 1)}…` : action
  const hint = isLong ? '' : didYouMean(action, actions)
  return `Unknown action: '${shown}'. ${available(actions)}${hint}`
}

export function invalidParameters(action: string, faults: readonly string[]): string {
  const reported = faults.slice(0, MAX_FAULTS)
  const left = faults.length - reported.length
  const rest = left > 0 ? [`and ${left} more`] : []
  return `Invalid parameters for action '${action}': ${[...reported, ...rest].join('; ')}`
}

function available(actions: readonly string[]): string {
  return `Available actions: ${actions.join(', ')}`
}
