import { jsonLine } from '../../model/index.js'
import type {
  ActionTestKinds,
  SuiteFileReport,
  SuiteReport,
  TestFailure,
  TestReport,
  WorkflowCoverage
} from '../../suite/index.js'
import { type Line, type Mark, paintLines, piece } from '../../text/marked-text.js'
import { wrapLine } from '../../text/wrap.js'
import { count } from '../count.js'
import { painter } from '../painter.js'
import type { Reporter, ReporterOptions } from '../reporter.js'
import { type Signs, signsFor } from '../signs.js'
import { diffRows } from '../value-diff.js'
import { placeOf } from './place-of.js'

/** For people: each file with its tests, what is not as demanded, and a summary. */
export const pretty: Reporter<SuiteReport> = {
  name: 'pretty',
  report: (report, options) => {
    const lines = [
      ...report.files.flatMap(file => [...fileLines(file, options), []]),
      ...coverageLines(report.coverage ?? [], options),
      ...summaryLines(report, options)
    ]
    return paintLines(lines, painter(options.colour))
  }
}

/** One file with its tests; also for those who show each file as it ends. */
function fileLines(file: SuiteFileReport, options: ReporterOptions): Line[] {
  const title = file.title === null ? [] : [piece(`  ${file.title}`, 'dim')]
  return [
    ...wrapLine([piece(file.file, 'strong'), ...title], options.width, 2),
    ...file.tests.flatMap(test => testLines(test, file, options)),
    ...(file.unused ?? []).flatMap(({ tool, entry, when, line }) =>
      wrapLine(
        [
          piece('  no test uses ', 'warning'),
          piece(`${tool}, entry ${entry}`),
          piece(when === null ? '' : `  when ${jsonLine(when)}`),
          piece(`  ${file.file}:${line}`, 'dim')
        ],
        options.width,
        4
      )
    )
  ]
}

const marks: Record<TestReport['status'], Mark> = { passed: 'good', failed: 'error', skipped: 'dim' }

function testLines(test: TestReport, file: SuiteFileReport, options: ReporterOptions): Line[] {
  const { width, unicode } = options
  const place = test.status === 'failed' ? [piece(`  ${file.file}:${test.line}`, 'dim')] : []
  const words = test.status === 'passed' ? '' : `  ${test.status}`
  const sign = signOf(test.status, signsFor(unicode))
  const title = [
    piece(`  ${sign} `, marks[test.status]),
    piece(test.name),
    piece(words, marks[test.status]),
    ...place
  ]
  return [
    ...wrapLine(title, width, 4),
    ...(test.notes ?? []).flatMap(note => wrapLine([piece('      '), piece(note, 'warning')], width, 8)),
    ...test.failures.flatMap(failure => failureLines(failure, file, options))
  ]
}

function signOf(status: TestReport['status'], signs: Signs): string {
  return { passed: signs.ok, failed: signs.failed, skipped: signs.skipped }[status]
}

function failureLines(failure: TestFailure, file: SuiteFileReport, options: ReporterOptions): Line[] {
  const { message, expected, actual } = failure
  const at = placeOf(failure, file)
  const place = at === null ? [] : [piece(`  ${at}`, 'dim')]
  const [first = '', ...rest] = message.split('\n')
  return [
    ...wrapLine([piece('      '), piece(first, 'error'), ...place], options.width, 8),
    ...rest.flatMap(text => wrapLine([piece('      '), piece(text)], options.width, 8)),
    ...(isLarge(expected) && isLarge(actual)
      ? diffRows(expected, actual, { margin: 6, width: options.width })
      : [])
  ]
}

/** Values that the message cannot show at a glance. */
function isLarge(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}

function coverageLines(coverage: readonly WorkflowCoverage[], { width }: ReporterOptions): Line[] {
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

/** Which of the five kinds of tests an action has not. */
function kindLines({ action, ...kinds }: ActionTestKinds, width: number): Line[] {
  const left = Object.entries(kindWords).flatMap(
    ([kind, words]) => (kinds[kind as keyof typeof kinds] ? [] : [words]) // the words have a key for each kind
  )
  const words = left.length === 0 ? 'all five kinds of tests' : `no test of ${left.join(', ')}`
  const line = [
    piece('    '),
    piece(action, 'name'),
    piece(`  ${words}`, left.length === 0 ? 'good' : 'warning')
  ]
  return wrapLine(line, width, 6)
}

const kindWords: Readonly<Record<Exclude<keyof ActionTestKinds, 'action'>, string>> = {
  isolation: 'the action by itself',
  invalidAction: 'a wrong action',
  parameters: 'wrong parameters',
  lifeCycle: 'a lifecycle',
  errors: 'errors of a backend'
}

function summaryLines({ summary, files }: SuiteReport, { unicode, width }: ReporterOptions): Line[] {
  const { passed, failed, skipped } = summary
  if (passed + failed + skipped === 0) return wrapLine([piece('no test was found', 'warning')], width)
  const signs = signsFor(unicode)
  const facts = [
    ...(failed > 0 ? [`${failed} failed`] : []),
    `${passed} passed`,
    ...(skipped > 0 ? [`${skipped} skipped`] : [])
  ]
  const words = `${failed > 0 ? signs.failed : signs.ok} ${facts.join(', ')}`
  return wrapLine(
    [piece(words, failed > 0 ? 'error' : 'good'), piece(` in ${count(files.length, 'file')}`)],
    width
  )
}
