// Classes of characters as Go's regexp reads them.
import { escapeCode, escapeLength } from './go-pattern-escape.js'

const POSIX_NAMES = new Set(
  'alnum alpha ascii blank cntrl digit graph lower print punct space upper word xdigit'.split(' ')
)

/** The length of `[…]` at the start of a text, or null where Go rejects it. */
export function classLength(text: string): number | null {
  let at = text[1] === '^' ? 2 : 1
  for (let isFirst = true; isFirst || text[at] !== ']'; isFirst = false) {
    if (at >= text.length) return null
    const length = classItemLength(text.slice(at))
    if (length === null) return null
    at += length
  }
  return at + 1
}

function classItemLength(text: string): number | null {
  const [posix, name] = /^\[:\^?(.*?):\]/.exec(text) ?? []
  if (posix !== undefined && name !== undefined) return POSIX_NAMES.has(name) ? posix.length : null
  if (/^\\[pPdDsSwW]/.test(text)) return escapeLength(text, true)
  const low = classCharacter(text)
  if (!low) return null
  const rest = text.slice(low.length)
  if (rest.length < 2 || rest[0] !== '-' || rest[1] === ']') return low.length
  const high = classCharacter(rest.slice(1))
  return high && high.code >= low.code ? low.length + 1 + high.length : null
}

function classCharacter(text: string): { length: number; code: number } | null {
  if (text === '') return null
  if (text[0] !== '\\') {
    const code = text.codePointAt(0) ?? 0
    return { length: code > 0xffff ? 2 : 1, code }
  }
  const length = escapeLength(text, false)
  return length === null ? null : { length, code: escapeCode(text.slice(0, length)) }
}
