import type { Fixtures } from '../backends/index.js'
import type { Compat, Schedule } from '../model/index.js'
import type { Simulation } from '../project/simulation/finished-run.js'
import type { SourceFile } from '../source/index.js'

/** How test files are run. */
export interface SuiteOptions {
  /** Where a test file does not say it itself. Default: `documented`. */
  readonly compat?: Compat | undefined
  /** The files that a path or pattern names, seen from the folder of the test file; none where it names nothing. */
  readonly load?: FileLoader | undefined
  /** Milliseconds, for how long each test took. */
  readonly now?: (() => number) | undefined
  readonly schedule?: Schedule | undefined
  readonly maxParallel?: number | undefined
  /** Which tests run; the others are skipped. */
  readonly isSelected?: ((name: string, file: string) => boolean) | undefined
  readonly withCoverage?: boolean | undefined
  /** Told of every run of a test, with the fixtures that were there for it. */
  readonly onRun?: ((run: Simulation, fixtures: Fixtures) => void) | undefined
  /** Told of every test that has ended. */
  readonly onTest?: (() => void) | undefined
}

/** Finds the files of a path or pattern. A `UsageError` is the reason why they cannot be read. */
export type FileLoader = (pattern: string, testFile: string) => Promise<readonly SourceFile[]>
