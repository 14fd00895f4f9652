import { jsonLine } from '../../model/index.js'
import type { SuiteFileReport, SuiteReport, TestFailure, TestReport } from '../../suite/index.js'
import { type Line, type Mark, paintLines, piece } from '../../text/marked-text.js'
import { wrapLine } from '../../text/wrap.js'
import { count } from '../count.js'
import { painter } from '../painter.js'
import type { Reporter, ReporterOptions } from '../reporter.js'
import { type Signs, signsFor } from '../signs.js'
import { diffRows } from '../value-diff.js'
import { coverageLines } from './coverage-lines.js'
import { placeOf } from './place-of.js'

/** For a terminal: each file with its tests, the differences from expectations, and a summary. */
export const pretty: Reporter<SuiteReport> = {
  name: 'pretty',
  report: (report, options) => {
    const lines = [
      ...report.files.flatMap(file => [...fileLines(file, options), []]),
      ...coverageLines(report, options),
      ...summaryLines(report, options)
    ]
    return paintLines(lines, painter(options.colour))
  }
}

/** One file with its tests. */
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
  const text = test.status === 'passed' ? '' : `  ${test.status}`
  const sign = signOf(test.status, signsFor(unicode))
  const title = [
    piece(`  ${sign} `, marks[test.status]),
    piece(test.name),
    piece(text, marks[test.status]),
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
  return [
    ...wrapLine([piece('      '), piece(message, 'error'), ...place], options.width, 8),
    ...(isLarge(expected) && isLarge(actual)
      ? diffRows(expected, actual, { margin: 6, width: options.width })
      : [])
  ]
}

/** Whether a value is too large for the message. */
function isLarge(value: unknown): boolean {
  return typeof value === 'object' && value !== null
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
  const text = `${failed > 0 ? signs.failed : signs.ok} ${facts.join(', ')}`
  return wrapLine(
    [piece(text, failed > 0 ? 'error' : 'good'), piece(` in ${count(files.length, 'file')}`)],
    width
  )
}
