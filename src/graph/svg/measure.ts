import { graphemesOf, textWidth } from '../../text/text-width.js'
import { measuredRanges } from './text-widths.js'

export interface TextLook {
  /** In points. */
  readonly size: number
  readonly isBold: boolean
}

/** The widths of measured characters in hundredths of the font size, by code. */
interface Widths {
  readonly regular: ReadonlyMap<number, number>
  readonly bold: ReadonlyMap<number, number>
}

let widths: Widths | undefined

function known(): Widths {
  widths ??= readWidths()
  return widths
}

/** The width of a text in points, in the widest of the usual fonts. */
export function textPoints(text: string, { size, isBold }: TextLook): number {
  const widthOf = isBold ? known().bold : known().regular
  if (isMeasured(text)) return sumOf(text, widthOf) * (size / 100)
  let sum = 0
  for (const grapheme of graphemesOf(text)) sum += widthOf.get(oneCode(grapheme)) ?? guessed(grapheme)
  return (sum * size) / 100
}

/** False for texts with other characters, whose length a picture has to state, since their font is unknown. */
export function isMeasured(text: string): boolean {
  const { regular } = known()
  for (let at = 0; at < text.length; at++) if (!regular.has(text.charCodeAt(at))) return false
  return true
}

function sumOf(text: string, widthOf: ReadonlyMap<number, number>): number {
  let sum = 0
  for (let at = 0; at < text.length; at++) sum += widthOf.get(text.charCodeAt(at)) ?? 0
  return sum
}

function oneCode(grapheme: string): number {
  return grapheme.length === 1 ? grapheme.charCodeAt(0) : -1
}

function guessed(grapheme: string): number {
  const columns = textWidth(grapheme)
  if (columns === 2) return IS_IDEOGRAPH.test(grapheme) ? 100 : 130
  return columns * 90
}

/** Characters about as wide as the font size in nearly every font. */
const IS_IDEOGRAPH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

function readWidths(): Widths {
  const regular = new Map<number, number>()
  const bold = new Map<number, number>()
  for (const range of measuredRanges) {
    for (let at = 0; at < range.regular.length; at += 2) {
      regular.set(range.first + at / 2, Number.parseInt(range.regular.slice(at, at + 2), 36))
      bold.set(range.first + at / 2, Number.parseInt(range.bold.slice(at, at + 2), 36))
    }
  }
  return { regular, bold }
}
