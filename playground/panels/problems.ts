import type { CodeRepair } from '../../src/browser.js'
import type { FoundProblem } from '../answers.js'
import { make, marked } from '../dom.js'

interface ProblemActions {
  readonly goTo: (problem: FoundProblem) => void
  readonly repair: (problem: FoundProblem, repair: CodeRepair) => void
}

/** The list of problems, each with its place and what can be done about it. */
export function showProblems(
  panel: HTMLElement,
  problems: readonly FoundProblem[],
  actions: ProblemActions
): void {
  if (problems.length === 0) {
    panel.replaceChildren(make('p', { class: 'good' }, 'No problems.'))
    return
  }
  const rows = problems.map(problem => {
    const { path, line, severity, isFatal, message, rule, repairs } = problem
    return make(
      'li',
      {},
      make('span', { class: severity }, isFatal ? `${severity}, fatal` : severity),
      ' ',
      make(
        'button',
        { class: 'place', attributes: { type: 'button' }, onClick: () => actions.goTo(problem) },
        `${path}:${line}`
      ),
      ' ',
      make('span', { class: 'quiet' }, rule),
      make('p', {}, ...marked(message)),
      ...repairs
        .filter(({ kind }) => kind === 'fix')
        .map(repair =>
          make(
            'button',
            { attributes: { type: 'button' }, onClick: () => actions.repair(problem, repair) },
            `Fix: ${repair.title}`
          )
        )
    )
  })
  panel.replaceChildren(
    make('p', { class: 'quiet' }, countText(problems)),
    make('ul', { class: 'problems' }, ...rows)
  )
}

function countText(problems: readonly FoundProblem[]): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length
  const fatal = problems.filter(({ isFatal }) => isFatal).length
  const parts = [
    `${errors} ${errors === 1 ? 'error' : 'errors'}`,
    `${problems.length - errors} warnings and notes`
  ]
  return fatal > 0 ? `${parts.join(', ')}; ${fatal} would make a real run fail` : parts.join(', ')
}
