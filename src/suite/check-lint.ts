import { type Diagnostic, positionAt } from '../source/index.js'
import type { LintExpectation, ProblemExpectation } from './suite-file.js'
import type { TestFailure } from './suite-report.js'

/** All differences between the findings and the expectations of a test. */
export function checkLint(expect: LintExpectation, found: readonly Diagnostic[]): TestFailure[] {
  return [
    ...checkValid(expect.valid, found),
    ...expect.problems.flatMap((problem, index) => checkProblem(problem, found, `lint.problems[${index}]`)),
    ...(expect.isClean ? checkClean(found) : [])
  ]
}

function checkValid(valid: boolean | null, found: readonly Diagnostic[]): TestFailure[] {
  const errors = found.filter(problem => problem.severity === 'error')
  if (valid === null || valid === (errors.length === 0)) return []
  const others = found.length === 0 ? 'nothing was found' : `found: ${list(found)}`
  const message = valid
    ? `lint.valid: expected no error, and found: ${list(errors)}`
    : `lint.valid: expected an error; ${others}`
  return [{ expected: valid, actual: !valid, at: 'lint.valid', message }]
}

function checkClean(found: readonly Diagnostic[]): TestFailure[] {
  if (found.length === 0) return []
  const message = `lint.clean: expected nothing to be found, and found: ${list(found)}`
  return [{ expected: true, actual: false, at: 'lint.clean', message }]
}

function checkProblem(expect: ProblemExpectation, found: readonly Diagnostic[], at: string): TestFailure[] {
  if (found.some(problem => [problem, ...(problem.implied ?? [])].some(each => fits(expect, each)))) return []
  const there = found.filter(problem => isClose(expect, problem))
  const others = found.length === 0 ? 'nothing was found' : `found: ${list(found)}`
  const instead = there.length > 0 ? `found there: ${list(there)}` : others
  return [
    {
      expected: wanted(expect),
      actual: there.length > 0 ? there.map(shownProblem) : null,
      at,
      message: `${at}: no problem ${describe(expect)}; ${instead}`
    }
  ]
}

function fits({ at, message, line, severity }: ProblemExpectation, problem: Diagnostic): boolean {
  return (
    (at === null || at === problem.path) &&
    (message === null || problem.message.toLowerCase().includes(message.toLowerCase())) &&
    (line === null || line === lineOf(problem)) &&
    (severity === null || severity === problem.severity)
  )
}

/** Whether a problem has the expected location: then it is most likely the one that was meant. */
function isClose({ at, line }: ProblemExpectation, problem: Diagnostic): boolean {
  return at !== null ? at === problem.path : line !== null && line === lineOf(problem)
}

function describe({ at, message, line, severity }: ProblemExpectation): string {
  const parts = [
    severity === null ? null : `of severity ${severity}`,
    at === null ? null : `at ${at}`,
    line === null ? null : `in line ${line}`,
    message === null ? null : `whose message contains ${JSON.stringify(message)}`
  ]
  return parts.filter(part => part !== null).join(' ')
}

function wanted({ at, message, line, severity }: ProblemExpectation): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries({ at, message, line, severity }).flatMap(([key, value]) =>
      value === null ? [] : [[key, value]]
    )
  )
}

function list(found: readonly Diagnostic[]): string {
  const shown = found.slice(0, 5).map(shownProblem)
  return shown.join(' · ') + (found.length > 5 ? ` · and ${found.length - 5} more` : '')
}

function shownProblem(problem: Diagnostic): string {
  return `${problem.severity} at ${problem.path || 'the document'} (line ${lineOf(problem)}): ${problem.message}`
}

function lineOf({ file, span }: Diagnostic): number {
  return positionAt(file, span.start).line
}
