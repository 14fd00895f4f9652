import { bytesOf } from '../../go/go-string.js'
import { latin1Text, mapLetters } from '../../go/letters.js'
import { canBackquote, quote } from '../../go/quote.js'
import { type Directive, pad } from './format-state.js'

/** A string by `%v %s %q %x %X`, or undefined for a verb that no string has. */
export function formatText(text: string, verb: string, directive: Directive): string | undefined {
  switch (verb) {
    case 'v':
      return directive.sharpV ? quoted(text, directive) : pad(truncated(text, directive), directive)
    case 's':
      return pad(truncated(text, directive), directive)
    case 'q':
      return quoted(text, directive)
    case 'x':
      return hexadecimal(text, directive)
    case 'X':
      return hexadecimal(text, directive).toUpperCase()
    default:
      return undefined
  }
}

/** A boolean by `%v %t`. */
export function formatBoolean(value: boolean, verb: string, directive: Directive): string | undefined {
  return verb === 'v' || verb === 't' ? pad(String(value), directive) : undefined
}

function truncated(text: string, directive: Directive): string {
  const { precision } = directive
  if (precision === undefined || text.length <= precision) return text
  let length = 0
  for (let count = 0; count < precision; count++) length += (text.codePointAt(length) ?? 0) > 0xffff ? 2 : 1
  return text.slice(0, length)
}

function quoted(text: string, directive: Directive): string {
  const shown = truncated(text, directive)
  const isRaw = directive.sharp && canBackquote(shown)
  return pad(isRaw ? `\`${shown}\`` : quote(shown, directive.plus), directive)
}

/** Two digits per byte; the precision counts bytes. `% x` separates them by spaces, `%#x` adds a prefix. */
function hexadecimal(text: string, directive: Directive): string {
  const bytes = latin1Text(bytesOf(text).subarray(0, directive.precision))
  const mark = directive.sharp ? '0x' : ''
  const between = directive.space ? ` ${mark}` : ''
  const digits = mapLetters(bytes, byte => between + hexOf(byte.charCodeAt(0)))
  return pad(bytes === '' ? '' : mark + digits.slice(between.length), directive)
}

const hexOf = (byte: number): string => byte.toString(16).padStart(2, '0')
