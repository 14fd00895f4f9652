import type { NamedTest } from '../mutation/mutation-report.js'

/** A test file with the expectations that its tests meet. */
export interface UpdatedSuite {
  readonly file: string
  readonly before: string
  /** Equal to `before` where nothing can be updated. */
  readonly after: string
  /** The tests whose expectations are updated, so that they pass. */
  readonly updated: readonly NamedTest[]
  /** What fails and cannot be updated. */
  readonly left: readonly LeftExpectation[]
}

export interface LeftExpectation extends NamedTest {
  /** `steps.apply.status`. */
  readonly at: string
  readonly reason: string
}
