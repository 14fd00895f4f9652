import { parseFloat64 } from '../../../template/strconv/parse-number.js'
import { quote } from '../../../template/strconv/quote.js'

export type ParsedNumber<T> =
  | { readonly ok: true; readonly value: T }
  /** Go's own words. */
  | { readonly ok: false; readonly cause: string }

/** Go's `strconv.ParseInt(text, 10, 64)`. */
export function parseGoInteger(text: string): ParsedNumber<bigint> {
  if (!/^[-+]?[0-9]+$/.test(text)) return refused('ParseInt', text, 'invalid syntax')
  const value = BigInt(text.replace(/^\+/, ''))
  return value === BigInt.asIntN(64, value)
    ? { ok: true, value }
    : refused('ParseInt', text, 'value out of range')
}

/** Go's `strconv.ParseFloat(text, 64)`. */
export function parseGoFloat(text: string): ParsedNumber<number> {
  const special = /^([-+]?)(inf|infinity|nan)$/i.exec(text)
  if (special) return specialFloat(text, special[1] ?? '', special[2] ?? '')
  const plainUnderscore = text.includes('_') && !/^[-+]?0[xX]/.test(text)
  const value = plainUnderscore ? undefined : parseFloat64(text)
  if (value !== undefined) return { ok: true, value }
  const isTooLarge = /^[-+]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]+)?$/.test(text)
  return refused('ParseFloat', text, isTooLarge ? 'value out of range' : 'invalid syntax')
}

function specialFloat(text: string, sign: string, word: string): ParsedNumber<number> {
  if (word.toLowerCase() === 'nan')
    return sign === '' ? { ok: true, value: Number.NaN } : refused('ParseFloat', text, 'invalid syntax')
  return { ok: true, value: sign === '-' ? -Infinity : Infinity }
}

function refused(name: string, text: string, reason: string): { readonly ok: false; readonly cause: string } {
  return { ok: false, cause: `strconv.${name}: parsing ${quote(text)}: ${reason}` }
}
