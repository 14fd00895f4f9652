import type { OpenSuite } from '../open-suite.js'
import type { SuiteTest } from '../suite-file.js'
import type { NamedTest } from './mutation-report.js'

/** A passing test, and what it reaches of each workflow. */
export interface ReachingTest {
  readonly opened: OpenSuite
  readonly test: SuiteTest
  readonly named: NamedTest
  /** The outcomes of coverage, by file and name of the workflow. */
  readonly reached: ReadonlyMap<string, ReadonlySet<string>>
}
