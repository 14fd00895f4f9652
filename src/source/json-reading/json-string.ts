import { jsonEscapes } from '../../go/json-text.js'
import { lazyScalar, VerbatimScalar } from '../scalars/scalar-node.js'
import { ScalarSegments } from '../scalars/scalar-segments.js'
import type { SourceScalar } from '../source-node.js'
import { stopAt } from './json-stop.js'

const QUOTE = 34
const BACKSLASH = 92
const FIRST_LETTER = 0x20

/** The quoted string that starts at `start`. */
export function jsonString(text: string, start: number): SourceScalar {
  let at = start + 1
  let isVerbatim = true
  for (let code = text.charCodeAt(at); code !== QUOTE; code = text.charCodeAt(at)) {
    if (code === BACKSLASH) {
      isVerbatim = false
      at = behindEscape(text, at)
    } else if (code >= FIRST_LETTER) at += 1
    else stopAt(text, at, 'in string literal')
  }
  const span = { start, end: at + 1 }
  if (isVerbatim) return new VerbatimScalar(start, 'double', text.slice(start + 1, at))
  const source = text.slice(start, span.end)
  const decode = () => decodeString(source, start)
  return lazyScalar({ span, style: 'double', text: decode().text }, decode)
}

function behindEscape(text: string, at: number): number {
  const letter = text[at + 1] ?? ''
  if (letter !== 'u') return jsonEscapes.has(letter) ? at + 2 : stopAt(text, at + 1, 'in string escape code')
  for (let digit = at + 2; digit < at + 6; digit += 1) {
    if (!/[\da-fA-F]/.test(text[digit] ?? '')) stopAt(text, digit, 'in \\u hexadecimal character escape')
  }
  return at + 6
}

const PARTS = /\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|\\u[\da-fA-F]{4}|\\.|[^\\]+/gs

/** Decodes the escapes of a quoted string; a lone surrogate becomes U+FFFD. */
function decodeString(source: string, offset: number): ScalarSegments {
  const segments = new ScalarSegments(offset + 1)
  for (const { 0: part, index } of source.slice(1, -1).matchAll(PARTS)) {
    const start = offset + 1 + index
    segments.push(decodedPart(part), start, start + part.length)
  }
  return segments
}

function decodedPart(part: string): string {
  if (part[0] !== '\\') return part
  if (part[1] !== 'u') return jsonEscapes.get(part[1] ?? '') ?? part
  const codes = part.split('\\u').slice(1)
  const text = String.fromCharCode(...codes.map(code => Number.parseInt(code, 16)))
  return /\p{Surrogate}/u.test(text) ? '\ufffd' : text
}
