import type { CaseOutcome, Effect, WhatIf } from '../../what-if/index.js'
import { count } from '../count.js'
import { clockText } from '../run/clock-text.js'
import { badge, escapeHtml, itemHtml, jsonHtml, preHtml, tableHtml } from './markup.js'
import { htmlPage } from './page.js'

/** Everything that can happen in a run as a page: outcomes, worst first, and findings. */
export function whatIfPage({
  workflow,
  cases,
  outcomes,
  findings,
  conditions,
  loops,
  sampled
}: WhatIf): string {
  const sample = sampled
    ? `<p class="m-warning">A sample of ${sampled.of} cases, chosen by seed ${sampled.seed}.</p>`
    : ''
  return htmlPage({
    title: `What if: ${workflow}`,
    lead: `<p>${count(cases.length, 'case')}, ${count(outcomes.length, 'outcome')}, worst first</p>${sample}`,
    sections: [
      { title: 'Outcomes', body: outcomes.map(outcomeItem).join('\n') },
      {
        title: 'Findings',
        body: findings
          .map(({ kind, at, ...more }) =>
            itemHtml({
              head: `${badge(kind.replaceAll('-', ' '), 'warning')} <strong>${escapeHtml(at)}</strong>`,
              body: Object.keys(more).length === 0 ? '' : jsonHtml(more)
            })
          )
          .join('\n')
      },
      { title: 'Conditions', body: conditionsTable(conditions) },
      { title: 'Loops', body: loopsTable(loops) }
    ]
  })
}

function way(id: string | null): string {
  return id === null ? badge('no case', 'warning') : escapeHtml(id)
}

function conditionsTable(conditions: WhatIf['conditions']): string {
  if (conditions.length === 0) return ''
  const rows = conditions.map(({ at, expression, whenTrue, whenFalse, reason }) => [
    escapeHtml(at),
    `<code>${escapeHtml(expression)}</code>`,
    way(whenTrue),
    way(whenFalse),
    escapeHtml(reason ?? '')
  ])
  return tableHtml(['step', 'condition', 'true in', 'false in', 'why not'], rows)
}

function loopsTable(loops: WhatIf['loops']): string {
  if (loops.length === 0) return ''
  const rows = loops.map(({ at, none, one, several, reason }) => [
    escapeHtml(at),
    way(none),
    way(one),
    way(several),
    escapeHtml(reason ?? '')
  ])
  return tableHtml(['loop', 'no item in', 'one in', 'several in', 'why not'], rows)
}

function outcomeItem(outcome: CaseOutcome): string {
  const { status, shape, isAsGiven, answer, left, cleanUp, missing, unanswered, durationMs, cases } = outcome
  const { least, most } = durationMs
  const time = least === most ? clockText(least) : `${clockText(least)} to ${clockText(most)}`
  const behind = left.length === 0 ? '' : badge(`${left.length} left behind`, 'bad')
  const title = isAsGiven ? 'as given' : answer === 'as-given' ? 'with the same answer' : `answer: ${shape}`
  const head = `${badge(status.replaceAll('_', ' '), status === 'completed' ? 'good' : 'bad')} ${behind} ${escapeHtml(title)} <span class="dim">${count(cases.length, 'case')}, ${time}</span>`
  const body = [
    effects('Stays behind', left),
    effects('Cleaned up', cleanUp),
    effects('Not done', missing),
    unanswered.length === 0
      ? ''
      : `<h3>Without a fixture</h3><p>${unanswered.map(escapeHtml).join(', ')}</p>`,
    `<h3>When</h3>${preHtml(cases.join('\n'))}`
  ]
  return itemHtml({ head, body: body.join('') })
}

function effects(title: string, all: readonly Effect[]): string {
  if (all.length === 0) return ''
  const list = all.map(({ at, tool, calls, isDestructive }) => {
    const kind = isDestructive === true ? `, ${badge('destructive', 'bad')}` : ''
    return `<li>${escapeHtml(at)}: ${escapeHtml(tool)}, ${count(calls, 'call')}${kind}</li>`
  })
  return `<h3>${title}</h3><ul>${list.join('')}</ul>`
}
