import type { NamedTest } from '../mutation/mutation-report.js'

/** A test file with updated expectations. */
export interface UpdatedSuite {
  readonly file: string
  readonly before: string
  /** Equal to `before` if nothing can be updated. */
  readonly after: string
  /** The tests whose expectations were updated, so that they pass. */
  readonly updated: readonly NamedTest[]
  /** Failures that cannot be removed by an update. */
  readonly left: readonly LeftExpectation[]
}

export interface LeftExpectation extends NamedTest {
  /** The path of the expectation, such as `steps.apply.status`. */
  readonly at: string
  readonly reason: string
}
