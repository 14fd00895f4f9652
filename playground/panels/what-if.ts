import type { Effect } from '../../src/what-if/effects.js'
import type { CaseOutcome, WhatIf, WhatIfFinding } from '../../src/what-if/index.js'
import { make } from '../dom.js'
import { duration, scrolling, tableOf } from './tables.js'

/** The outcomes of everything that can happen, worst first. */
export function whatIfResult({
  cases,
  outcomes,
  findings,
  sampled,
  untried
}: WhatIf): readonly HTMLElement[] {
  const size = `${cases.length} cases, ${outcomes.length} outcomes, worst first`
  const lacking = untried === null ? '' : `; the run as given ${untried}, so nothing else was tried`
  const titles = ['Outcome', 'Stays behind', 'Takes', 'Cases']
  return [
    make(
      'p',
      { attributes: { role: 'status' } },
      `${size}${sampled ? `, a sample of ${sampled.of}` : ''}${lacking}`
    ),
    scrolling(tableOf(titles, outcomes.map(rowOf)), 'Outcomes'),
    ...(findings.length > 0
      ? [
          make('h3', {}, 'Findings'),
          make('ul', {}, ...findings.map(finding => make('li', {}, findingText(finding))))
        ]
      : [])
  ]
}

function rowOf({ status, isAsGiven, answer, left, durationMs, cases }: CaseOutcome): HTMLElement {
  const { least, most } = durationMs
  const note = isAsGiven
    ? ', as given'
    : answer === 'other' && status === 'completed'
      ? ', another answer'
      : ''
  return make(
    'tr',
    {},
    make('td', { class: status === 'completed' ? 'good' : 'error' }, `${status}${note}`),
    make('td', {}, left.map(effectText).join(', ')),
    make(
      'td',
      { class: 'span' },
      least === most ? duration(least) : `${duration(least)} to ${duration(most)}`
    ),
    make('td', {}, make('code', {}, cases.join(', ')))
  )
}

const effectText = ({ at, tool, calls }: Effect): string =>
  `${at} (${tool}${calls > 1 ? `, ${calls} times` : ''})`

function findingText(finding: WhatIfFinding): string {
  switch (finding.kind) {
    case 'unreached-step':
      return `${finding.at} runs in no case`
    case 'idle-handler':
      return `${finding.at} is for failures, and no failure runs it`
    case 'no-clean-up':
      return `what ${finding.at} did (${finding.tool}) stays behind a failure, and no step cleans up`
    case 'silent-failure':
      return `${finding.at} can fail without any sign of it in the answer, a question or a call`
  }
}
