import type { Repair } from '../repair.js'
import type { WrittenLine } from '../written-lines.js'
import { type CandidateSource, fixOf, inLine } from './candidate-source.js'

const FENCE = /^\s*(?:```+|~~~+)\s*\w*\s*$/
const CONFLICT = /^(?:<{7}|={7}|>{7})(?:\s|$)/
const PROMPT = /^\s*(?:\$|>|PS>)\s+\w/
const NEAR_SEPARATOR = /^(?:--|-----*|—-?|–{1,3}|- - -|___|\*\*\*)\s*$/
const QUESTION = /^(\s*(?:- )?)\? *(?=[\w-]+:(?:\s|$))/
const NUMBER = /^\s*\d+(?:\s|[:|])\s*(?=\S)/

/** Lines that do not belong to the file: from web pages, merges and terminals. */
export const foreignLines: CandidateSource = ({ lines, text }) => [
  ...fences(lines),
  ...lines
    .filter(line => CONFLICT.test(line.text))
    .map(line =>
      without(
        [line],
        'a merge conflict marker was left in: choose one of the two sides and remove the markers'
      )
    ),
  ...lines
    .filter(line => PROMPT.test(line.text) && !/^\s*>[-+]?\s/.test(line.text))
    .slice(0, 2)
    .map(line => without([line], `"${line.text.trim()}" is a line of a terminal and not part of the file`)),
  ...lines
    .filter(({ text: own }) => QUESTION.test(own))
    .slice(0, 2)
    .map(questioned),
  ...separators(lines),
  ...parting(lines, text),
  ...lines
    .filter(line => NUMBER.test(line.text))
    .slice(0, 3)
    .map(numbered)
]

/** Markdown fences around the text. */
function fences(lines: readonly WrittenLine[]): readonly Repair[] {
  const found = lines.filter(({ text }) => FENCE.test(text))
  return found.length === 0 || found.length > 6
    ? []
    : [without(found, `"${found[0]?.text.trim()}" is the fence of a Markdown page and not part of the file`)]
}

/** YAML reads the whole line after a question mark as a key. */
function questioned(line: WrittenLine): Repair {
  const [whole = '', before = ''] = QUESTION.exec(line.text) ?? []
  return inLine(
    line,
    `a question mark makes "${line.text.slice(whole.length)}" a key as a whole; remove it`,
    [{ from: before.length, to: whole.length, by: '' }]
  )
}

function separators(lines: readonly WrittenLine[]): readonly Repair[] {
  return lines
    .filter(({ text, isBlank }) => !isBlank && NEAR_SEPARATOR.test(text))
    .slice(0, 3)
    .map(line =>
      inLine(line, `"${line.text.trim()}" does not separate documents; write ---`, [
        { from: 0, to: line.text.length, by: '---' }
      ])
    )
}

/** A missing separator before the keys of another resource. */
function parting(lines: readonly WrittenLine[], text: string): readonly Repair[] {
  return lines
    .filter(
      ({ text: own, at, start }) =>
        at > 0 && /^apiVersion:/.test(own) && /^(?:apiVersion|kind):/m.test(text.slice(0, start))
    )
    .slice(0, 3)
    .map(line => belowComments(line, lines))
    .map(line => ({
      span: { start: line.start, end: line.start + line.text.length },
      message:
        'the line "---" is missing before this resource: its keys are written into the resource above, whose own values are lost',
      fix: fixOf('Write ---', [{ start: line.start, end: line.start, text: '---\n' }], false)
    }))
}

/** The first of the comments directly above a line, which belong to what starts there. */
function belowComments(line: WrittenLine, lines: readonly WrittenLine[]): WrittenLine {
  const above = lines[line.at - 1]
  return above?.text.startsWith('#') ? belowComments(above, lines) : line
}

function numbered(line: WrittenLine): Repair {
  const [number = ''] = NUMBER.exec(line.text) ?? []
  return inLine(line, 'the number of the line was copied with it, which shifts its indentation', [
    { from: 0, to: number.search(/\d/) + (/\d+[:|]?/.exec(number)?.[0].length ?? 0), by: '' }
  ])
}

function without(lines: readonly WrittenLine[], message: string): Repair {
  const edits = lines.map(({ start, text }) => ({ start, end: start + text.length + 1, text: '' }))
  const [first] = lines
  const start = first?.start ?? 0
  return {
    span: { start, end: start + Math.max(1, first?.text.length ?? 1) },
    message,
    fix: fixOf('Remove the line', edits, false)
  }
}
