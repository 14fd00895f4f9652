import type { SuiteFileReport, TestFailure } from '../../suite/index.js'

/** The place of a failure, or null for what a test demands without writing it. */
export function placeOf({ file, line, column }: TestFailure, suite: SuiteFileReport): string | null {
  return line === undefined ? null : `${file ?? suite.file}:${line}:${column ?? 1}`
}
