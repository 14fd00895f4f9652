import { NoAnswer } from './questions.js'

/** @throws NoAnswer for a text that is no map in JSON */
export function jsonOf(text: string, what: string): object {
  try {
    const parsed: unknown = JSON.parse(text.trim() === '' ? '{}' : text)
    if (typeof parsed === 'object' && parsed !== null) return parsed
  } catch (error) {
    if (error instanceof SyntaxError) throw new NoAnswer(`${what} are not JSON: ${error.message}`)
    throw error
  }
  throw new NoAnswer(`${what} must be a map in JSON`)
}
