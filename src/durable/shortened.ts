import { type JsonObject, jsonText } from '../model/index.js'

/** How many characters of a text, and of arguments as JSON, go into a journal where people read them: a question, a failure. */
const mostCharacters = 1024 * 1024

/** A text as it is kept where it is only read; without the half of a character at its end. */
export function shortened(text: string): string {
  if (text.length <= mostCharacters) return text
  const start = text.slice(0, mostCharacters).replace(/[\uD800-\uDBFF]$/, '')
  return `${start}… (${text.length - start.length} more characters)`
}

/** Arguments as they are shown, those that are too heavy by their size alone. */
export function shortenedArguments(args: JsonObject): JsonObject {
  const { length } = jsonText(args)
  return length <= mostCharacters ? args : { '…': `${length} characters of arguments` }
}
