import type { Fixtures } from '../backends/index.js'
import type { Compat, Schedule } from '../model/index.js'
import type { Simulation } from '../project/simulation/finished-run.js'
import type { SourceFile } from '../source/index.js'

/** How test files are run. */
export interface SuiteOptions {
  /** The reading, where a test file does not declare it. Default: `documented`. */
  readonly compat?: Compat | undefined
  /** Loads the files of a path or pattern relative to the test file's folder; none where there is no match. */
  readonly load?: FileLoader | undefined
  /** Milliseconds, for how long each test took. */
  readonly now?: (() => number) | undefined
  readonly schedule?: Schedule | undefined
  readonly maxParallel?: number | undefined
  /** Which tests run; the others are skipped. */
  readonly isSelected?: ((name: string, file: string) => boolean) | undefined
  /** After the first test that fails all others are skipped. */
  readonly bail?: boolean | undefined
  readonly withCoverage?: boolean | undefined
  /** Keep the texts of the files that coverage is about, for a report that shows them. */
  readonly withTexts?: boolean | undefined
  /** Called for every run of a test, with the fixtures available to it. */
  readonly onRun?: ((run: Simulation, fixtures: Fixtures) => void) | undefined
  /** Called for every test that has ended. */
  readonly onTest?: (() => void) | undefined
}

/** Finds the files of a path or pattern. A `UsageError` is the reason why they cannot be read. */
export type FileLoader = (pattern: string, testFile: string) => Promise<readonly SourceFile[]>
