import { describeTypeName, joinWords } from '../describe-type.js'

/** Alternative types in plain words. */
export function typeMessage(types: readonly string[]): string {
  return joinWords([...new Set(types)].map(describeTypeName))
}
