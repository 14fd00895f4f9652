// Texts without what stands at their ends.
import { searching } from '../../../go/byte-text.js'
import { runesOf } from '../../../go/go-string.js'
import { STRING } from '../../go-type.js'
import { defineFunction, type TemplateFunction } from '../function-set.js'
import { spaceClass } from './rune-case.js'

const trimFunction = (name: string, trim: (text: string, part: string) => string): TemplateFunction =>
  defineFunction({
    name,
    parameters: [STRING, STRING],
    result: STRING,
    call: ([part, text]) => trim(text, part)
  })

const edgeSpace = new RegExp(`^[${spaceClass}]+|[${spaceClass}]+$`, 'gu')

function trimSet(text: string, set: string): string {
  const runes = runesOf(text)
  const trimmed = new Set(runesOf(set))
  const isKept = (rune: string): boolean => !trimmed.has(rune)
  const first = runes.findIndex(isKept)
  return first === -1
    ? ''
    : Array.from(text)
        .slice(first, runes.findLastIndex(isKept) + 1)
        .join('')
}

export const trimFunctions: readonly TemplateFunction[] = [
  defineFunction({
    name: 'trim',
    parameters: [STRING],
    result: STRING,
    call: ([text]) => text.replace(edgeSpace, '')
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
