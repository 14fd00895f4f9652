import { isFloatSyntax, parseBool, parseDecimal, parseFloat64 } from '../../../go/parse-number.js'
import { quote } from '../../../go/quote.js'

export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  /** Go's own message. */
  | { readonly ok: false; readonly cause: string }

/** Go's `strconv.ParseInt(text, 10, 64)`, with its error. */
export function parseGoInteger(text: string): Parsed<bigint> {
  const value = parseDecimal(text)
  if (value !== undefined) return { ok: true, value }
  return refused('ParseInt', text, /^[-+]?[0-9]+$/.test(text))
}

/** Go's `strconv.ParseFloat(text, 64)`, with its error. */
export function parseGoFloat(text: string): Parsed<number> {
  const value = parseFloat64(text)
  if (value !== undefined) return { ok: true, value }
  return refused('ParseFloat', text, isFloatSyntax(text))
}

/** Go's `strconv.ParseBool(text)`, with its error. */
export function parseGoBoolean(text: string): Parsed<boolean> {
  const value = parseBool(text)
  return value === undefined ? refused('ParseBool', text, false) : { ok: true, value }
}

/** Well-formed text that is refused is out of range. */
function refused(
  name: string,
  text: string,
  isWellFormed: boolean
): { readonly ok: false; readonly cause: string } {
  const reason = isWellFormed ? 'value out of range' : 'invalid syntax'
  return { ok: false, cause: `strconv.${name}: parsing ${quote(text)}: ${reason}` }
}
