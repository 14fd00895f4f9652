import type { SuiteFileReport, TestFailure } from '../../suite/index.js'

/** The location of a failure, or null for an expectation that the test does not write. */
export function placeOf({ file, line, column }: TestFailure, suite: SuiteFileReport): string | null {
  return line === undefined ? null : `${file ?? suite.file}:${line}:${column ?? 1}`
}
