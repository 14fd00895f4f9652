import { jsonLine } from '../../model/index.js'
import type {
  CoverageTotals,
  SuiteFileReport,
  SuiteReport,
  TestFailure,
  TestReport
} from '../../suite/index.js'
import type { Reporter } from '../reporter.js'
import { type XmlElement, xmlDocument } from '../xml-text.js'
import { placeOf } from './place-of.js'

/** JUnit's XML, as build servers read it: a suite per file, a case per test. */
export const junit: Reporter<SuiteReport> = {
  name: 'junit',
  report: ({ files, summary, coverageTotals }) =>
    xmlDocument({
      name: 'testsuites',
      attributes: {
        name: 'vmcp test',
        tests: summary.passed + summary.failed + summary.skipped,
        failures: summary.failed,
        errors: 0
      },
      children: [...files.map(suiteElement), ...(coverageTotals ? [coverageElement(coverageTotals)] : [])]
    })
}

/** Coverage as properties of a suite without cases, since a whole report cannot have properties. */
function coverageElement({ percent, kinds, covered, total }: CoverageTotals): XmlElement {
  const counts = Object.entries(kinds).filter(([, { total }]) => total > 0)
  const properties = [
    { name: 'coverage.percent', value: percent },
    { name: 'coverage.outcomes', value: `${covered}/${total}` },
    ...counts.map(([kind, { covered, total }]) => ({
      name: `coverage.${kind}`,
      value: `${covered}/${total}`
    }))
  ]
  return {
    name: 'testsuite',
    attributes: { name: 'coverage', tests: 0, failures: 0, errors: 0, skipped: 0, time: seconds(0) },
    children: [
      { name: 'properties', children: properties.map(attributes => ({ name: 'property', attributes })) }
    ]
  }
}

function suiteElement(file: SuiteFileReport): XmlElement {
  const countOf = (status: TestReport['status']) => file.tests.filter(test => test.status === status).length
  return {
    name: 'testsuite',
    attributes: {
      name: file.title ?? file.file,
      file: file.file,
      tests: file.tests.length,
      failures: countOf('failed'),
      errors: 0,
      skipped: countOf('skipped'),
      time: seconds(file.tests.reduce((sum, test) => sum + test.durationMs, 0))
    },
    children: file.tests.map(test => caseElement(test, file))
  }
}

function caseElement(test: TestReport, file: SuiteFileReport): XmlElement {
  const attributes = {
    classname: file.file,
    name: test.name,
    line: test.line,
    time: seconds(test.durationMs)
  }
  const skipped = test.status === 'skipped' ? [{ name: 'skipped' }] : []
  return {
    name: 'testcase',
    attributes,
    children: [...skipped, ...test.failures.map(failure => failureElement(failure, file))]
  }
}

function failureElement(failure: TestFailure, file: SuiteFileReport): XmlElement {
  const { message, expected, actual, at } = failure
  const place = placeOf(failure, file)
  const isFault = failure.file !== undefined
  const values = isFault ? '' : `\nexpected ${jsonLine(expected)}\nactual   ${jsonLine(actual)}`
  return {
    name: 'failure',
    attributes: { type: at, message },
    text: `${message}\nat ${place ?? at}${values}`
  }
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(3)
}
