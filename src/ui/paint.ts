import { type Mark, type Paint, unpainted } from '../text/marked-text.js'

/** The codes before and after a text of each mark. */
const codes: Readonly<Record<Mark, readonly [number, number] | null>> = {
  plain: null,
  strong: [1, 22],
  name: [36, 39],
  dim: [2, 22],
  good: [32, 39],
  info: [34, 39],
  warning: [33, 39],
  error: [31, 39],
  text: [32, 39],
  number: [35, 39],
  code: [33, 39]
}

const ESCAPE = '\u001b'

/** The style of each mark in a terminal; the caller decides what the terminal supports, never a library. */
export function terminalPaint(colour: boolean): Paint {
  if (!colour) return unpainted
  return (text, mark) => {
    const code = codes[mark]
    return code && text !== '' ? `${ESCAPE}[${code[0]}m${text}${ESCAPE}[${code[1]}m` : text
  }
}
