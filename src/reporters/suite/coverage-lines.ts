import type { ActionTestKinds, CoveragePoint, SuiteReport, WorkflowCoverage } from '../../suite/index.js'
import { type Line, piece } from '../../text/marked-text.js'
import { wrapLine } from '../../text/wrap.js'
import { count } from '../count.js'
import type { ReporterOptions } from '../reporter.js'
import { pointText } from './coverage-files.js'

/** Each workflow with what no test covers; for a tool with actions also the kinds of tests of each action. */
export function coverageLines(
  { coverage = [], coverageTotals }: SuiteReport,
  options: ReporterOptions
): Line[] {
  if (coverage.length === 0) return []
  return [
    [piece('coverage', 'strong')],
    ...coverage.flatMap(workflow => workflowLines(workflow, options)),
    ...(coverageTotals ? totalLines(coverageTotals, options) : []),
    []
  ]
}

function workflowLines(coverage: WorkflowCoverage, { width }: ReporterOptions): Line[] {
  const { workflow, source, steps, reached, missing, actions = [], points, totals } = coverage
  const left = missing.length === 0 ? '' : `; no test reaches ${missing.join(', ')}`
  const isWhole = totals.covered === totals.total
  const line = [
    piece('  '),
    piece(workflow, 'name'),
    piece(`  ${reached} of ${count(steps, 'step')}${left}`, missing.length === 0 ? 'good' : 'warning'),
    piece(`  ${totals.percent} %`, isWhole ? 'good' : 'warning'),
    piece(`  ${source.file}:${source.line}`, 'dim')
  ]
  return [
    ...wrapLine(line, width, 4),
    ...points.flatMap(point => pointLines(point, source.file, width)),
    ...actions.flatMap(action => kindLines(action, width))
  ]
}

/** The outcomes that do not occur in any test. Steps are listed by id, and actions by their kinds of tests. */
function pointLines(point: CoveragePoint, file: string, width: number): Line[] {
  const left = point.outcomes.filter(({ hits }) => hits === 0).map(({ name }) => name)
  if (left.length === 0 || point.kind === 'step' || point.kind === 'action') return []
  const line = [
    piece('    '),
    piece(pointText(point)),
    piece(`  never ${left.join(' or ')}`, 'warning'),
    piece(`  ${file}:${point.line}`, 'dim')
  ]
  return wrapLine(line, width, 6)
}

function totalLines(
  { covered, total, percent }: NonNullable<SuiteReport['coverageTotals']>,
  { width }: ReporterOptions
): Line[] {
  const text = `${percent} %, ${covered} of ${count(total, 'outcome')}`
  const mark = covered === total ? 'good' : 'warning'
  return wrapLine([piece('  '), piece('all workflows', 'strong'), piece(`  ${text}`, mark)], width, 4)
}

/** The kinds of tests that an action lacks. */
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
