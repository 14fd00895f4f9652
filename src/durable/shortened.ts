import { type JsonObject, jsonText } from '../model/index.js'

/** Maximum number of characters of a text, and of arguments as JSON, in journal entries for readers: a question, a failure. */
const MAX_CHARACTERS = 1024 * 1024

/** A text shortened for display, without half of a character at its end. */
export function shortened(text: string): string {
  if (text.length <= MAX_CHARACTERS) return text
  const start = text.slice(0, MAX_CHARACTERS).replace(/[\uD800-\uDBFF]$/, '')
  return `${start}… (${text.length - start.length} more characters)`
}

/** Arguments as displayed; large ones are replaced by their size. */
export function shortenedArguments(args: JsonObject): JsonObject {
  const { length } = jsonText(args)
  return length <= MAX_CHARACTERS ? args : { '…': `${length} characters of arguments` }
}
