import type { Diagnostic } from '../../source/diagnostic.js'
import { positionAt } from '../../source/source-file.js'
import type { Reporter } from '../reporter.js'
import { type XmlElement, xmlDocument } from '../xml-text.js'
import type { LintFindings } from './findings.js'

/** JUnit's XML: each file is a suite, each problem a failed case, a file without problems one passed case. */
export const junit: Reporter<LintFindings> = {
  name: 'junit',
  report: ({ project, diagnostics }) => {
    const suites = project.files.map(file =>
      suiteElement(
        file.path,
        diagnostics.filter(diagnostic => diagnostic.file.path === file.path)
      )
    )
    const counts = {
      tests: diagnostics.length + suites.filter(suite => suite.isClean).length,
      failures: diagnostics.length
    }
    return xmlDocument({
      name: 'testsuites',
      attributes: { name: 'vmcp lint', ...counts, errors: 0 },
      children: suites.map(suite => suite.element)
    })
  }
}

function suiteElement(
  path: string,
  diagnostics: readonly Diagnostic[]
): { element: XmlElement; isClean: boolean } {
  const isClean = diagnostics.length === 0
  const cases = isClean
    ? [{ name: 'testcase', attributes: { classname: path, name: 'no problems' } }]
    : diagnostics.map(diagnostic => caseElement(path, diagnostic))
  const counts = { tests: cases.length, failures: diagnostics.length, errors: 0, skipped: 0 }
  return { isClean, element: { name: 'testsuite', attributes: { name: path, ...counts }, children: cases } }
}

function caseElement(path: string, { file, span, severity, message, rule, isFatal }: Diagnostic): XmlElement {
  const { line, column } = positionAt(file, span.start)
  const failure: XmlElement = {
    name: 'failure',
    attributes: { type: isFatal ? `fatal ${severity}` : severity, message },
    text: `${path}:${line}:${column}: ${severity}: ${message} [${rule}]${isFatal ? ' [fatal]' : ''}`
  }
  return {
    name: 'testcase',
    attributes: { classname: path, name: `${rule} at ${line}:${column}` },
    children: [failure]
  }
}
