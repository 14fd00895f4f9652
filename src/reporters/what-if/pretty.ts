import { durationText } from '../../text/duration-text.js'
import { type Line, lineWidth, type Mark, paintLines, piece } from '../../text/marked-text.js'
import { cutToWidth, textWidth } from '../../text/text-width.js'
import type { CaseOutcome, Effect, WhatIf, WhatIfFinding } from '../../what-if/index.js'
import { count } from '../count.js'
import { painter } from '../painter.js'
import type { Reporter, ReporterOptions } from '../reporter.js'
import { edgeRow, marginRow } from '../run/rows.js'
import { type Signs, signsFor } from '../signs.js'
import { causesText } from './causes-text.js'

type TableOptions = ReporterOptions & { readonly signs: Signs }

/** The outcomes as a table, worst first. */
export const pretty: Reporter<WhatIf> = {
  name: 'pretty',
  report: (whatIf, options) => {
    const signs = signsFor(options.unicode)
    const around = { ...options, signs }
    const lines = [
      ...headLines(whatIf, around),
      ...whatIf.outcomes.flatMap((outcome, at) => outcomeLines(outcome, at + 1, around)),
      ...fixedLines(whatIf, around),
      ...findingLines(whatIf, around)
    ]
    return paintLines(lines, painter(options.colour))
  }
}

function headLines({ workflow, cases, outcomes, sampled }: WhatIf, { width }: TableOptions): Line[] {
  const size = `${count(cases.length, 'case')}, ${count(outcomes.length, 'outcome')}, worst first`
  const note = sampled
    ? [[piece(`a sample of ${count(sampled.of, 'case')}, chosen by seed ${sampled.seed}`, 'warning')]]
    : []
  return [...edgeRow([piece('What if: ', 'strong'), piece(workflow, 'name')], size, width), ...note, []]
}

const marks: Readonly<Record<CaseOutcome['status'], Mark>> = {
  completed: 'good',
  failed: 'error',
  timed_out: 'error',
  cancelled: 'warning'
}

function outcomeLines(outcome: CaseOutcome, number: number, options: TableOptions): Line[] {
  const { status, cases, durationMs } = outcome
  const { least, most } = durationMs
  const time = least === most ? durationText(least) : `${durationText(least)} to ${durationText(most)}`
  const edge = `${count(cases.length, 'case')}${options.signs.dot}${time}`
  const start = [
    piece(`${String(number).padStart(3)}  `, 'dim'),
    piece(status.replace('_', ' '), marks[status])
  ]
  const room = options.width - lineWidth(start) - textWidth(edge) - 4
  const head = [...start, piece(`  ${answerText(outcome, room)}`)]
  const rows: [string, string][] = [
    ...effectRow('stays behind', outcome.left, options),
    ...effectRow('cleaned up', outcome.cleanUp, options),
    ...effectRow('not done', outcome.missing, options),
    ...(outcome.unanswered.length === 0
      ? []
      : [['no fixture', outcome.unanswered.join(', ')] satisfies [string, string]]),
    ['when', causesText(cases)]
  ]
  return [
    ...edgeRow(head, edge, options.width),
    ...rows.flatMap(([label, text]) => detailRow(label, text, options)),
    []
  ]
}

/** Longer shapes are cut: the JSON report has them in full. */
const MAX_OF_SHAPE = 24
const LEAST_OF_SHAPE = 6

function answerText({ answer, isAsGiven, status, shape }: CaseOutcome, room: number): string {
  if (isAsGiven) return 'as given'
  if (answer === 'as-given') return 'with the same answer'
  if (status !== 'completed' && shape === 'nothing') return 'without an answer'
  const text = status === 'completed' ? 'with another answer ' : 'with the answer '
  const most = Math.max(LEAST_OF_SHAPE, Math.min(MAX_OF_SHAPE, room - text.length))
  return `${text}${cutToWidth(shape, most)}`
}

function effectRow(label: string, effects: readonly Effect[], options: TableOptions): [string, string][] {
  if (effects.length === 0) return []
  return [[label, effects.map(effect => effectText(effect, options)).join(', ')]]
}

function effectText({ at, calls, isDestructive }: Effect, { signs }: TableOptions): string {
  const times = calls === 1 ? '' : ` ${signs.times}${calls}`
  return `${at}${times}${isDestructive === true ? ' (destructive)' : ''}`
}

const LABEL_WIDTH = 14

function detailRow(label: string, text: string, { width }: TableOptions): Line[] {
  const mark = label === 'stays behind' ? 'warning' : 'plain'
  return marginRow(5, [piece(label.padEnd(LABEL_WIDTH), 'dim'), piece(text, mark)], width)
}

/** Conditions and loops for which no case has another decision. */
function fixedLines({ conditions, loops }: WhatIf, { width, signs }: TableOptions): Line[] {
  const fixed = conditions.flatMap(({ at, whenTrue, reason }) =>
    reason === null ? [] : [{ at, text: `is always ${whenTrue === null ? 'false' : 'true'}: ${reason}` }]
  )
  const sized = loops.flatMap(({ at, none, one, several, reason }) => {
    const sizes = [
      none === null ? 'no item' : '',
      one === null ? 'one item' : '',
      several === null ? 'several items' : ''
    ]
    return reason === null ? [] : [{ at, text: `never has ${sizes.filter(Boolean).join(' or ')}: ${reason}` }]
  })
  const all = [
    ...fixed.map(row => ({ ...row, of: 'the condition of ' })),
    ...sized.map(row => ({ ...row, of: 'the loop ' }))
  ]
  if (all.length === 0) return []
  const rows = all.flatMap(({ of, at, text }) =>
    marginRow(2, [piece(`${signs.waiting} ${of}`, 'dim'), piece(at, 'name'), piece(` ${text}`)], width)
  )
  return [[piece('fixed', 'strong'), piece(', whatever the inputs', 'dim')], ...rows, []]
}

/** The findings about the workflow. */
function findingLines({ findings }: WhatIf, { width, signs }: TableOptions): Line[] {
  if (findings.length === 0) return []
  const rows = findings.flatMap(finding =>
    marginRow(2, [piece(`${signs.arrow} `, 'warning'), ...describe(finding)], width)
  )
  return [[piece(count(findings.length, 'finding'), 'strong')], ...rows, []]
}

function describe(finding: WhatIfFinding): Line {
  const name = piece(finding.at, 'name')
  switch (finding.kind) {
    case 'unreached-step':
      return [name, piece(' runs in no case')]
    case 'idle-handler':
      return [name, piece(' is a step for failures, and no failure runs it')]
    case 'no-clean-up':
      return [
        name,
        piece(` is destructive (${finding.tool}) and stays behind, without a clean-up, when `),
        piece(causesText(finding.cases))
      ]
    case 'silent-failure':
      return [
        name,
        piece(' can fail unnoticed: the run completes with the same answer, questions and calls, when '),
        piece(causesText(finding.cases))
      ]
  }
}
