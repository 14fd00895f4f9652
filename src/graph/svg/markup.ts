import { escapeXml } from '../../text/escape-xml.js'
import { printable } from '../../text/marked-text.js'
import { isMeasured, type TextLook, textPoints } from './measure.js'

/** Formats a number of points with one decimal. */
export function points(value: number): string {
  return String(Math.round(value * 10) / 10)
}

/** A tooltip, which screen readers read too. */
export function titleOf(text: string): string {
  return `<title>${escapeXml(printable(text))}</title>`
}

interface TextPosition {
  readonly x: number
  readonly y: number
  readonly mark: string
  readonly look: TextLook
}

/** A text element. If characters were not measured, it states its assumed length, so that no font can make it longer. */
export function textAt(text: string, { x, y, mark, look }: TextPosition): string {
  const length = isMeasured(text)
    ? ''
    : ` textLength="${points(textPoints(text, look))}" lengthAdjust="spacingAndGlyphs"`
  return `<text class="${mark}" x="${points(x)}" y="${points(y)}"${length}>${escapeXml(text)}</text>`
}
