import { escapeXml } from '../../text/escape-xml.js'
import { printable } from '../../text/marked-text.js'
import { isMeasured, type TextLook, textPoints } from './measure.js'

/** A number of points without more digits than anyone sees. */
export function points(value: number): string {
  return String(Math.round(value * 10) / 10)
}

/** What a reader sees when pointing at a part, and what a screen reader reads. */
export function titleOf(text: string): string {
  return `<title>${escapeXml(printable(text))}</title>`
}

interface TextPosition {
  readonly x: number
  readonly y: number
  readonly mark: string
  readonly look: TextLook
}

/** Text whose characters were not measured gets the length that was assumed, so that no font can make it longer. */
export function textAt(text: string, { x, y, mark, look }: TextPosition): string {
  const length = isMeasured(text)
    ? ''
    : ` textLength="${points(textPoints(text, look))}" lengthAdjust="spacingAndGlyphs"`
  return `<text class="${mark}" x="${points(x)}" y="${points(y)}"${length}>${escapeXml(text)}</text>`
}
