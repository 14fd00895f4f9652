import { originOf, type PlacedValue } from '../backends/index.js'
import { type Diagnostic, positionAt } from '../source/index.js'
import type { TestFailure } from './suite-report.js'

/** The failure for an error of a test file, or of a file that it names. */
export function faultOf({ file, span, path, message }: Diagnostic): TestFailure {
  const { line, column } = positionAt(file, span.start)
  return {
    expected: null,
    actual: null,
    at: path ?? '',
    message,
    file: file.path,
    line,
    column
  }
}

/** The failure for an error at a location of the test file. */
export function faultAt(place: PlacedValue, message: string): TestFailure {
  const { file, span, path } = originOf(place)
  return faultOf({ rule: 'valid-test-file', severity: 'error', file, span, path, message })
}
