import { nearestName } from '../../text/nearest-name.js'
import { type FieldShape, fieldNames } from '../reading/shape.js'
import { currentSpelling } from '../reading/spelling.js'

/** What other systems that run steps call a field, and what it is called here, where a table has that. */
const WORDS_OF_OTHERS: ReadonlyMap<string, readonly string[]> = new Map([
  ['args', ['arguments']],
  ['arguments', ['args']],
  ['with', ['arguments', 'args']],
  ['input', ['arguments', 'args', 'parameters']],
  ['inputs', ['parameters', 'args', 'arguments']],
  ['params', ['parameters', 'args', 'arguments']],
  ['parameters', ['args']],
  ['needs', ['dependsOn']],
  ['after', ['dependsOn']],
  ['if', ['condition']],
  ['when', ['condition']],
  ['uses', ['tool']],
  ['outputs', ['output']],
  ['continueOnError', ['allowFailure']],
  ['ignoreErrors', ['allowFailure']]
])

/** The field that a key is meant to be, or null where none is near. */
export function nearestField(key: string, shape: FieldShape): string | null {
  const names = fieldNames(shape)
  const current = currentSpelling(key)
  if (names.includes(current)) return current
  return nearestName(key, names) ?? WORDS_OF_OTHERS.get(key)?.find(word => names.includes(word)) ?? null
}
