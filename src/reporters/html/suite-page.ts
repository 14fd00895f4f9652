import type {
  SuiteFileReport,
  SuiteReport,
  TestFailure,
  TestReport,
  WorkflowCoverage
} from '../../suite/index.js'
import { count } from '../count.js'
import { clockText } from '../run/clock-text.js'
import { placeOf } from '../suite/place-of.js'
import { coveredTexts } from './covered-text.js'
import { type BadgeState, badge, escapeHtml, itemHtml, jsonHtml, tableHtml } from './markup.js'
import { htmlPage, type PageSection } from './page.js'

const states: Readonly<Record<TestReport['status'], BadgeState>> = {
  passed: 'good',
  failed: 'bad',
  skipped: 'off'
}

/** Test files as a page: each test with its differences from the expectations, and the coverage. */
export function suitePage(report: SuiteReport): string {
  const { files, summary, coverage = [], coverageTotals } = report
  const { passed, failed, skipped } = summary
  const counts = [
    ...(failed > 0 ? [badge(`${failed} failed`, 'bad')] : []),
    badge(`${passed} passed`, passed > 0 ? 'good' : 'off'),
    ...(skipped > 0 ? [badge(`${skipped} skipped`, 'off')] : []),
    ...(coverageTotals
      ? [badge(`${coverageTotals.percent} % covered`, coverageTotals.percent === 100 ? 'good' : 'warning')]
      : [])
  ]
  return htmlPage({
    title: 'Tests of vmcp test',
    lead: `<p>${counts.join(' ')}</p>`,
    sections: [...files.map(fileSection), ...coverage.map(coverageSection), coveredTexts(report)]
  })
}

function fileSection(file: SuiteFileReport): PageSection {
  const unused = (file.unused ?? []).map(({ tool, entry, line }) =>
    itemHtml({
      head: `${badge('unused', 'warning')} no test uses ${escapeHtml(tool)}, entry ${entry} <span class="dim">${escapeHtml(file.file)}:${line}</span>`,
      body: ''
    })
  )
  return {
    title: file.title === null ? file.file : `${file.file}: ${file.title}`,
    body: [...file.tests.map(test => testItem(test, file)), ...unused].join('\n')
  }
}

function testItem(test: TestReport, file: SuiteFileReport): string {
  const { name, status, failures, durationMs, notes = [], line } = test
  const head = [
    badge(status, states[status]),
    `<strong>${escapeHtml(name)}</strong>`,
    `<span class="dim">${clockText(durationMs)} ${escapeHtml(file.file)}:${line}</span>`
  ]
  const body = [
    ...notes.map(note => `<p class="m-warning">${escapeHtml(note)}</p>`),
    ...failures.map(failure => failureHtml(failure, file))
  ]
  return itemHtml({ head: head.join(' '), body: body.join(''), isOpen: status === 'failed' })
}

function failureHtml(failure: TestFailure, file: SuiteFileReport): string {
  const { message, expected, actual, at } = failure
  const values =
    failure.file === undefined
      ? `<h3>Expected</h3>${jsonHtml(expected)}<h3>Actual</h3>${jsonHtml(actual)}`
      : ''
  return `<h3 class="m-error">${escapeHtml(message)}</h3><p class="dim">${escapeHtml(placeOf(failure, file) ?? at)}</p>${values}`
}

/** Every part of a workflow in order of line, with the outcomes that occurred in tests and those that did not. */
function coverageSection({ workflow, totals, points, source, runs }: WorkflowCoverage): PageSection {
  const rows = points.map(({ kind, name, line, outcomes }) => [
    `<span class="num">${escapeHtml(source.file)}:${line}</span>`,
    escapeHtml(name),
    kind,
    outcomes
      .map(outcome => badge(`${outcome.name}: ${outcome.hits}`, outcome.hits > 0 ? 'good' : 'bad'))
      .join(' ')
  ])
  return {
    title: `Coverage of ${workflow}: ${totals.percent} %`,
    body: `<p class="dim">${totals.covered} of ${totals.total} outcomes in ${count(runs, 'run')}</p>${tableHtml(['line', 'part', 'kind', 'outcomes and how often'], rows)}`
  }
}
