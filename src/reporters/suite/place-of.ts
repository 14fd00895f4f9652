import type { SuiteFileReport, TestFailure } from '../../suite/index.js'

/** The location of a failure; null for an expectation that is not written in the test. */
export function placeOf({ file, line, column }: TestFailure, suite: SuiteFileReport): string | null {
  return line === undefined ? null : `${file ?? suite.file}:${line}:${column ?? 1}`
}
