import type { BehaviourDiff, OutcomesDiff } from '../../compare/index.js'
import { type Line, type Mark, piece } from '../../text/marked-text.js'
import { callText, casesText, endText, movedCases, runTitle } from './change-text.js'
import { type DiffLayout, fieldLines } from './field-lines.js'

/** How the runs of two versions differ: first as given, then in all outcomes. */
export function behaviourLines(diff: BehaviourDiff, layout: DiffLayout): Line[] {
  const { run, calls, whatIf } = diff
  return [
    [piece(`  ${runTitle(diff)}`)],
    ...run.flatMap(change => fieldLines(change, 6, layout)),
    ...calls.flatMap(call => [
      [
        piece(`    ${SIGNS[call.status]} `, MARKS[call.status]),
        piece('call ', 'dim'),
        piece(callText(call), 'name'),
        piece(`  ${call.tool}`)
      ],
      ...call.changes.flatMap(change => fieldLines(change, 8, layout))
    ]),
    ...(whatIf ? outcomeLines(whatIf, layout) : [])
  ]
}

const SIGNS = { added: '+', removed: '-', changed: '~' } as const
const MARKS: Readonly<Record<keyof typeof SIGNS, Mark>> = {
  added: 'good',
  removed: 'error',
  changed: 'warning'
}

/** Outcomes that only one version has may be better or worse, so they have no colour of their own. */
function outcomeLines(diff: OutcomesDiff, { signs }: DiffLayout): Line[] {
  const { cases, gained, lost, changed, isSample } = diff
  if (gained.length + lost.length + changed.length === 0) return []
  const size = cases.old === cases.new ? `${cases.new} cases` : `${cases.new} cases, were ${cases.old}`
  return [
    [piece(`    what if: ${size}${isSample ? ', a sample of all' : ''}`)],
    ...gained.map(
      (end): Line => [piece('      can now end: ', 'warning'), piece(endText(end)), when(end.cases)]
    ),
    ...lost.map(
      (end): Line => [piece('      no longer ends: ', 'warning'), piece(endText(end)), when(end.cases)]
    ),
    ...movedCases(diff).map(
      ({ from, to, cases: ids }): Line => [
        piece('      '),
        piece(casesText(ids), 'name'),
        piece(`: ${from} ${signs.arrow} ${to}`)
      ]
    )
  ]
}

function when(cases: readonly string[]) {
  return piece(`  (${casesText(cases)})`, 'dim')
}
