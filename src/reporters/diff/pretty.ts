import type {
  DiffReport,
  DocumentDiff,
  InterfaceChange,
  StepDiff,
  VerdictDiff,
  WorkflowDiff
} from '../../compare/index.js'
import { type Line, type Mark, paintLines, pathPiece, piece } from '../../text/marked-text.js'
import { wrapLine } from '../../text/wrap.js'
import { count } from '../count.js'
import { painter } from '../painter.js'
import { readingLine } from '../reading-line.js'
import type { Reporter } from '../reporter.js'
import { signsFor } from '../signs.js'
import { behaviourLines } from './behaviour-lines.js'
import {
  byEffect,
  countsText,
  effectsText,
  equalText,
  nameText,
  outlineOf,
  placeOfChange,
  placesOfStep,
  unreadIn
} from './change-text.js'
import { type DiffLayout, fieldLines, versionLines } from './field-lines.js'

/** For a terminal: each workflow with its interface, its steps and its order; then other documents and verdicts. */
export const pretty: Reporter<DiffReport> = {
  name: 'pretty',
  report: (report, options) => {
    const layout = { ...options, signs: signsFor(options.unicode) }
    const lines = [
      ...report.workflows.flatMap(diff => [...workflowLines(diff, layout), []]),
      ...part('other documents', report.documents, each => documentLines(each, layout)),
      ...part('verdicts', report.verdicts, each => verdictLines(each, layout)),
      ...unreadLines(report, layout),
      ...summaryLines(report, layout)
    ]
    return paintLines(
      lines.flatMap(line => (line.length === 0 ? [line] : wrapLine(line, options.width, indentOf(line) + 4))),
      painter(options.colour)
    )
  }
}

function indentOf([first]: Line): number {
  return first ? first.text.length - first.text.trimStart().length : 0
}

function part<T>(title: string, entries: readonly T[], linesOf: (entry: T) => readonly Line[]): Line[] {
  return entries.length === 0 ? [] : [[piece(title, 'strong')], ...entries.flatMap(linesOf), []]
}

const STATUS = { added: '+', removed: '-', changed: '~' } as const
const MARKS: Readonly<Record<keyof typeof STATUS, Mark>> = {
  added: 'good',
  removed: 'error',
  changed: 'warning'
}

function workflowLines(diff: WorkflowDiff, layout: DiffLayout): Line[] {
  const { status, kind, plan } = diff
  const source = diff.new ?? diff.old
  const head: Line = [
    piece(`${STATUS[status]} `, MARKS[status]),
    piece(nameText(diff), 'strong'),
    piece(`  ${status}  ${kind}  `, 'dim'),
    pathPiece(source ? `${source.file}:${source.line}` : '', 'dim')
  ]
  const moved =
    diff.old && diff.new && diff.old.kind !== diff.new.kind ? [`moved from a ${diff.old.kind}`] : []
  return [
    head,
    ...moved.map((text): Line => [piece(`  ${text}`)]),
    ...(status === 'removed'
      ? [[piece(`  ${layout.signs.failed} `, 'error'), piece('clients that call it fail')]]
      : []),
    ...byEffect(diff.interface).map(change => changeLine(change, layout)),
    ...(plan?.settings ?? []).flatMap(change => fieldLines(change, 2, layout)),
    ...(plan?.steps ?? []).flatMap(step => stepLines(step, layout)),
    ...(plan ? outlineOf(plan, layout.signs.arrow) : []).flatMap(row =>
      versionLines(row.label, row, { margin: 2, layout, isLong: row.label !== 'longest run' })
    ),
    ...(diff.behaviour ?? []).flatMap(each => behaviourLines(each, layout))
  ]
}

const EFFECTS: Readonly<Record<InterfaceChange['effect'], { readonly text: string; readonly mark: Mark }>> = {
  breaking: { text: 'breaking', mark: 'error' },
  review: { text: 'review', mark: 'warning' },
  compatible: { text: 'compatible', mark: 'good' }
}

function changeLine(change: InterfaceChange, { signs }: DiffLayout): Line {
  const { text, mark } = EFFECTS[change.effect]
  const sign = { breaking: signs.failed, review: signs.question, compatible: signs.ok }[change.effect]
  const place = placeOfChange(change)
  return [
    piece(`  ${sign} ${text.padEnd(10)}  `, mark),
    ...(place === '' ? [] : [piece(place, 'name'), piece(': ')]),
    piece(change.message)
  ]
}

function stepLines(diff: StepDiff, layout: DiffLayout): Line[] {
  const { status, step, oldName, does } = diff
  const source = diff.new ?? diff.old
  const places = placesOfStep(diff)
  return [
    [
      piece(`  ${STATUS[status]} `, MARKS[status]),
      piece('step ', 'dim'),
      piece(step, 'name'),
      ...(oldName === undefined ? [] : [piece(` (was ${oldName})`)]),
      piece(`  ${does}`),
      ...(source ? [piece('  '), pathPiece(`${source.file}:${source.line}`, 'dim')] : [])
    ],
    ...places.map((text): Line => [piece(`      ${text}`)]),
    ...diff.changes.flatMap(change => fieldLines(change, 6, layout))
  ]
}

function documentLines(diff: DocumentDiff, layout: DiffLayout): Line[] {
  const source = diff.new ?? diff.old
  return [
    [
      piece(`  ${STATUS[diff.status]} `, MARKS[diff.status]),
      piece(diff.kind, 'dim'),
      piece(` ${diff.name}`, 'name'),
      ...(source ? [piece('  '), pathPiece(`${source.file}:${source.line}`, 'dim')] : [])
    ],
    ...byEffect(diff.interface).map((change): Line => [piece('    '), ...changeLine(change, layout)]),
    ...diff.changes.flatMap(change => fieldLines(change, 6, layout))
  ]
}

function verdictLines({ kind, name, old, new: next }: VerdictDiff, { signs }: DiffLayout): Line[] {
  const isGood = next?.works ?? true
  const text = (side: VerdictDiff['old']): string =>
    side === null ? 'absent' : side.works ? 'accepted' : 'refused'
  return [
    [
      piece(`  ${isGood ? signs.ok : signs.failed} `, isGood ? 'good' : 'error'),
      piece(kind, 'dim'),
      piece(` ${name}`, 'name'),
      piece(`: ${text(next)}, was ${text(old)}`)
    ],
    ...errorLines(old, next, '-'),
    ...errorLines(next, old, '+')
  ]
}

/** The errors that only this version has. */
function errorLines(side: VerdictDiff['old'], other: VerdictDiff['old'], sign: '-' | '+'): Line[] {
  const mark = sign === '-' ? 'good' : 'error'
  const own = (side?.errors ?? []).filter(error => !other?.errors.includes(error))
  return own.map(error => [piece(`      ${sign} `, mark), piece(error, mark)])
}

function unreadLines({ problems }: DiffReport, { signs }: DiffLayout): Line[] {
  if (!problems) return []
  const { old, new: next, both } = unreadIn(problems)
  const linesOf = (name: string, all: typeof old): Line[] =>
    all.map(({ file, line, column, message }) => [
      piece(`  ${signs.failed} `, 'error'),
      piece(`${name}: `),
      pathPiece(`${file}:${line}:${column}`),
      piece(`  ${message}`)
    ])
  return [
    [piece('not compared, because it cannot be read', 'strong')],
    ...linesOf('old', old),
    ...linesOf('new', next),
    ...(both === 0 ? [] : [[piece(`  ${count(both, 'problem')} of both versions`, 'dim')]]),
    []
  ]
}

function summaryLines(report: DiffReport, { signs }: DiffLayout): Line[] {
  const { compat, summary } = report
  if (!summary.isDifferent) return [[piece(`${signs.ok} ${equalText(report)}`, 'good')], readingLine(compat)]
  const effects = effectsText(report)
  const isBad = summary.breaking + summary.newlyInvalid > 0
  const isOpen = isBad || summary.review + (summary.behaviour ?? 0) > 0
  const mark = isBad ? 'error' : isOpen ? 'warning' : 'good'
  const sign = isBad ? signs.failed : isOpen ? signs.question : signs.ok
  const meaning = effects === '' ? 'no breaking change' : effects
  return [[piece(`${sign} ${countsText(report)}; ${meaning}`, mark)], readingLine(compat)]
}
