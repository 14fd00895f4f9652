import { jsonText } from '../model/index.js'
import { type Line, type Mark, piece } from '../text/marked-text.js'
import { wrapLine } from '../text/wrap.js'
import { clockText } from './step-line.js'
import type { AttemptRow, StepRow } from './step-row.js'

/** The details of a step: dependencies, arguments, attempts and result. */
export function detailLines(row: StepRow, width: number): Line[] {
  const lines: Line[] = [
    ...(row.condition === '' ? [] : [labelled('condition', row.condition)]),
    ...(row.waitsFor.length === 0 ? [] : [labelled('after', row.waitsFor.join(', '))]),
    ...(row.isCritical ? [labelled('path', 'on the longest chain of steps')] : []),
    ...values('arguments', row.arguments),
    ...[...row.active].map(([place, tool]) => labelled('running', `${place}  ${tool}`)),
    ...row.attempts.map(attemptLine),
    ...row.insideFailures.map(text => labelled('failed', text, 'error')),
    ...(row.failure === '' ? [] : [labelled('failure', row.failure, 'error')]),
    ...values(row.status === 'completed' ? 'result' : 'instead', row.output)
  ]
  const shown = lines.length === 0 ? [[piece('  nothing has happened yet', 'dim')]] : lines
  return shown.flatMap(line => wrapLine(line, width - 1, MARGIN + 2))
}

const MARGIN = 13

function labelled(label: string, text: string, mark: Mark = 'plain'): Line {
  return [piece(`  ${label.padEnd(MARGIN - 2)}`, 'dim'), piece(text, mark)]
}

function attemptLine({ number, tool, startMs, endMs, outcome, failure }: AttemptRow): Line {
  const time = endMs === null ? 'goes on' : clockOrParts(endMs - startMs)
  const end = failure === '' ? (outcome ?? '') : failure
  return [
    ...labelled(`attempt ${number}`, `${tool}  ${time}  `),
    piece(end, failure === '' ? 'dim' : 'error')
  ]
}

function clockOrParts(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)}ms` : ms < 10_000 ? `${(ms / 1000).toFixed(1)}s` : clockText(ms)
}

/** A named value as indented JSON. Long values are cached. */
function values(label: string, value: unknown): Line[] {
  if (value === undefined || value === null) return []
  const lines = textOf(value).split('\n')
  return lines.map((text, index) => labelled(index === 0 ? label : '', text))
}

const texts = new WeakMap<object, string>()
const LONGEST = 20_000

function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return cutText(jsonText(value))
  const known = texts.get(value)
  if (known !== undefined) return known
  const text = cutText(jsonText(value, 2))
  texts.set(value, text)
  return text
}

function cutText(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}… (${text.length} characters)`
}
