import type { Fixtures } from '../backends/index.js'
import type { Compat, Schedule } from '../model/index.js'
import type { Simulation } from '../project/simulation/finished-run.js'
import type { SourceFile } from '../source/index.js'

/** How test files are run. */
export interface SuiteOptions {
  /** The reading for test files that declare none. Default: `documented`. */
  readonly compat?: Compat | undefined
  /** Loads the files for a path or pattern relative to the test file's folder; an empty list if nothing matches. */
  readonly load?: FileLoader | undefined
  /** The time in milliseconds, to measure tests. */
  readonly now?: (() => number) | undefined
  readonly schedule?: Schedule | undefined
  readonly maxParallel?: number | undefined
  /** Which tests run; the others are skipped. */
  readonly isSelected?: ((name: string, file: string) => boolean) | undefined
  /** Skips all tests after the first failure. */
  readonly bail?: boolean | undefined
  readonly withCoverage?: boolean | undefined
  /** Keeps the texts of the covered files, for reports that show them. */
  readonly withTexts?: boolean | undefined
  /** Called for every run of a test, with the fixtures available to it. */
  readonly onRun?: ((run: Simulation, fixtures: Fixtures) => void) | undefined
  /** Called for every test that has ended. */
  readonly onTest?: (() => void) | undefined
}

/** Loads files; throws a `UsageError` if they cannot be read. */
export type FileLoader = (pattern: string, testFile: string) => Promise<readonly SourceFile[]>
