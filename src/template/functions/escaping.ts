import { textToBytes } from '../../go/byte-text.js'
import { escapedByte, hasLooseBytes, rejoin } from '../../go/go-string.js'
import { isPrint } from '../../go/unicode.js'
import { sprint } from '../fmt/print.js'
import { STRING } from '../go-type.js'
import { ANY, type GoValue } from '../value.js'
import { defineFunction } from './function-set.js'

/** `html js urlquery` */
export const escaping = [
  escaper('html', escapeHtml),
  escaper('js', escapeJs),
  escaper('urlquery', escapeQuery)
]

function escaper(name: string, escapeText: (text: string) => string) {
  return defineFunction({
    name,
    parameters: [],
    rest: ANY,
    result: STRING,
    reads: 'everything',
    charactersPerStep: 3,
    call: args => escapeText(printed(args))
  })
}

/** The arguments as text; nil is printed as a missing value is by `{{.}}`. */
function printed(args: readonly GoValue[]): string {
  return rejoin(sprint(args.map(arg => (arg === null ? '<no value>' : arg))))
}

const htmlEntities: Readonly<Record<string, string>> = {
  '\0': '\ufffd',
  '"': '&#34;',
  "'": '&#39;',
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;'
}

function escapeHtml(text: string): string {
  return text.replace(/[\0"'&<>]/g, mark => htmlEntities[mark] ?? mark)
}

const jsEscapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  "'": "\\'",
  '"': '\\"',
  '<': '\\u003C',
  '>': '\\u003E',
  '&': '\\u0026',
  '=': '\\u003D'
}

function escapeJs(text: string): string {
  return text.replace(/[\\'"<>&=]|[^ -~]/gu, letter => jsEscapes[letter] ?? escapeUnprintable(letter))
}

/** A byte outside UTF-8 is unchanged: Go reads it as U+FFFD, which is printable. */
function escapeUnprintable(letter: string): string {
  const rune = letter.codePointAt(0) ?? 0
  if (rune === 0x7f || escapedByte(letter) !== undefined || (rune >= 0x80 && isPrint(rune))) return letter
  return `\\u${rune.toString(16).toUpperCase().padStart(4, '0')}`
}

/** Everything but letters, digits, `-_.~`; a space becomes a plus. */
function escapeQuery(text: string): string {
  if (hasLooseBytes(text)) return textToBytes(text).replace(/[^\w.~-]/g, escapeByte)
  return encodeURIComponent(text).replace(/%20|[!'()*]/g, mark => (mark === '%20' ? '+' : escapeByte(mark)))
}

function escapeByte(byte: string): string {
  return byte === ' ' ? '+' : `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`
}
