// Trimming the ends of texts.
import { searching } from '../../../../go/byte-text.js'
import { runeOf, runesOf } from '../../../../go/go-string.js'
import { STRING } from '../../../go-type.js'
import { defineFunction, type TemplateFunction } from '../../function-set.js'
import { isSpace } from './rune-case.js'

const trimFunction = (name: string, trim: (text: string, part: string) => string): TemplateFunction =>
  defineFunction({
    name,
    parameters: [STRING, STRING],
    result: STRING,
    charactersPerStep: 2,
    call: ([part, text]) => trim(text, part)
  })

const trimSpace = (text: string): string => trimWhile(text, isSpace)

function trimSet(text: string, set: string): string {
  const trimmed = new Set(runesOf(set))
  return trimWhile(text, rune => trimmed.has(rune))
}

/** From both ends inwards: a pattern would scan each run of spaces in the middle as often as it is long. */
function trimWhile(text: string, isTrimmed: (rune: string) => boolean): string {
  let start = 0
  let end = text.length
  while (start < end) {
    const letter = letterAt(text, start)
    if (!isTrimmed(runeOf(letter))) break
    start += letter.length
  }
  while (end > start) {
    const letter = letterBefore(text, end)
    if (!isTrimmed(runeOf(letter))) break
    end -= letter.length
  }
  return text.slice(start, end)
}

const letterAt = (text: string, at: number): string => String.fromCodePoint(text.codePointAt(at) ?? 0)

function letterBefore(text: string, end: number): string {
  const pair = text.slice(Math.max(end - 2, 0), end)
  return (pair.codePointAt(0) ?? 0) > 0xffff ? pair : text.charAt(end - 1)
}

export const trimFunctions: readonly TemplateFunction[] = [
  defineFunction({
    name: 'trim',
    parameters: [STRING],
    result: STRING,
    charactersPerStep: 2,
    call: ([text]) => trimSpace(text)
  }),
  trimFunction('trimAll', trimSet),
  trimFunction('trimall', trimSet),
  trimFunction('trimSuffix', (whole, end) =>
    searching(whole, end, (text, part, fromBytes) =>
      text.endsWith(part) ? fromBytes(text.slice(0, text.length - part.length)) : whole
    )
  ),
  trimFunction('trimPrefix', (whole, start) =>
    searching(whole, start, (text, part, fromBytes) =>
      text.startsWith(part) ? fromBytes(text.slice(part.length)) : whole
    )
  )
]
