// Escapes in patterns as Go's regexp reads them.
import { GO_UNICODE_NAMES } from './go-unicode-names.js'

const ESCAPED_CODES = new Map([
  ['a', 7],
  ['f', 12],
  ['n', 10],
  ['r', 13],
  ['t', 9],
  ['v', 11]
])

export function escapeCode(source: string): number {
  const body = source.slice(1)
  if (/^[0-7]/.test(body)) return Number.parseInt(body, 8)
  if (body.startsWith('x')) return Number.parseInt(body.replace(/[x{}]/g, ''), 16)
  return ESCAPED_CODES.get(body) ?? body.charCodeAt(0)
}

/** The length of an escape at the start of a text, or null where Go knows none. Classes such as `\d` only on request. */
export function escapeLength(text: string, withClasses: boolean): number | null {
  if (withClasses) {
    const classes = /^\\[dDsSwW]/.exec(text) ?? null
    if (classes) return classes[0].length
    if (/^\\[pP]/.test(text)) return unicodeLength(text)
  }
  // Octal digits need a leading zero or a second digit: a single one would refer back to a group.
  const [simple] =
    /^\\(?:[afnrtv]|[1-7][0-7]{1,2}|0[0-7]{0,2}|x[\da-fA-F]{2}|[!-/:-@[-`{-~ ])/.exec(text) ?? []
  if (simple !== undefined) return simple.length
  const [wide, digits = ''] = /^\\x\{([\da-fA-F]+)\}/.exec(text) ?? []
  if (wide !== undefined) return Number.parseInt(digits, 16) <= 0x10ffff ? wide.length : null
  const code = text.charCodeAt(1)
  return code < 0x20 || code === 0x7f ? 2 : null
}

function unicodeLength(text: string): number | null {
  const [whole, braced, single] = /^\\[pP](?:\{([^}]*)\}|([\s\S]))/u.exec(text) ?? []
  if (whole === undefined) return null
  const name = (braced ?? single ?? '').replace(/^\^/, '')
  return GO_UNICODE_NAMES.has(name.toLowerCase().replace(/[ _-]/g, '')) ? whole.length : null
}
