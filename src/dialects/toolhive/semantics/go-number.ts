import { parseGoInt, parseGoFloat as readFloat } from '../../../schema/index.js'
import { quote } from '../../../template/strconv/quote.js'

export type ParsedNumber<T> =
  | { readonly ok: true; readonly value: T }
  /** Go's own words. */
  | { readonly ok: false; readonly cause: string }

/** Go's `strconv.ParseInt(text, 10, 64)`, with its error. */
export function parseGoInteger(text: string): ParsedNumber<bigint> {
  const value = parseGoInt(text)
  if (value !== null) return { ok: true, value }
  return refused('ParseInt', text, /^[-+]?[0-9]+$/.test(text))
}

/** Go's `strconv.ParseFloat(text, 64)`, with its error. */
export function parseGoFloat(text: string): ParsedNumber<number> {
  const value = readFloat(text)
  if (value !== null) return { ok: true, value }
  return refused('ParseFloat', text, /^[-+]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]+)?$/.test(text))
}

/** What is written rightly and refused all the same is too large. */
function refused(
  name: string,
  text: string,
  isWellFormed: boolean
): { readonly ok: false; readonly cause: string } {
  const reason = isWellFormed ? 'value out of range' : 'invalid syntax'
  return { ok: false, cause: `strconv.${name}: parsing ${quote(text)}: ${reason}` }
}
