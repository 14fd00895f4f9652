import type { ActionTestKinds, WorkflowCoverage } from '../../suite/index.js'
import { type Line, piece } from '../../text/marked-text.js'
import { wrapLine } from '../../text/wrap.js'
import { count } from '../count.js'
import type { ReporterOptions } from '../reporter.js'

/** Each workflow with the steps that tests reach; for a tool with actions also the kinds of tests that each has. */
export function coverageLines(coverage: readonly WorkflowCoverage[], { width }: ReporterOptions): Line[] {
  if (coverage.length === 0) return []
  const rows = coverage.flatMap(({ workflow, file, steps, reached, missing, actions = [] }) => {
    const left = missing.length === 0 ? '' : `; no test reaches ${missing.join(', ')}`
    const line = [
      piece('  '),
      piece(workflow, 'name'),
      piece(`  ${reached} of ${count(steps, 'step')}${left}`, missing.length === 0 ? 'good' : 'warning'),
      piece(`  ${file}`, 'dim')
    ]
    return [...wrapLine(line, width, 4), ...actions.flatMap(action => kindLines(action, width))]
  })
  return [[piece('coverage', 'strong')], ...rows, []]
}

/** Which of the five kinds of tests an action lacks. */
function kindLines({ action, ...kinds }: ActionTestKinds, width: number): Line[] {
  const left = Object.entries(kindLabels).flatMap(
    ([kind, text]) => (kinds[kind as keyof typeof kinds] ? [] : [text]) // the texts have a key for each kind
  )
  const text = left.length === 0 ? 'all five kinds of tests' : `no test of ${left.join(', ')}`
  const line = [
    piece('    '),
    piece(action, 'name'),
    piece(`  ${text}`, left.length === 0 ? 'good' : 'warning')
  ]
  return wrapLine(line, width, 6)
}

const kindLabels: Readonly<Record<Exclude<keyof ActionTestKinds, 'action'>, string>> = {
  isolation: 'the action by itself',
  invalidAction: 'a wrong action',
  parameters: 'wrong parameters',
  lifeCycle: 'a lifecycle',
  errors: 'errors of a backend'
}
