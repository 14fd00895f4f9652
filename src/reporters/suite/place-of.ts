import type { SuiteFileReport, TestFailure } from '../../suite/index.js'

/** Where a fault of the test file stands, or of a file that it names; null for what a test found. */
export function placeOf({ file, line, column }: TestFailure, suite: SuiteFileReport): string | null {
  return line === undefined ? null : `${file ?? suite.file}:${line}:${column ?? 1}`
}
