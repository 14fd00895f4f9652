import { type Fixtures, readFixtures, toolCatalogOf } from '../../backends/index.js'
import type { ToolCatalog } from '../../model/index.js'
import type { Configuration } from '../configuration/config.js'
import { refuseErrors } from '../faults/refuse-errors.js'
import { readNamedFile } from '../files/named-file.js'

/**
 * The fixtures named on the command line, or else those of the configuration.
 *
 * @throws UsageError with every problem of the files, each with its location
 */
export function fixturesFrom(configuration: Configuration, given: readonly string[] | undefined): Fixtures {
  return readNamedFixtures(given ?? configuration.fixtures)
}

/** @throws UsageError with every problem of the files, each with its location */
export function readNamedFixtures(paths: readonly string[]): Fixtures {
  const { fixtures, diagnostics } = readFixtures(paths.map(path => readNamedFile(path, process.cwd())))
  refuseErrors(diagnostics)
  return fixtures
}

/** The tools of the fixtures. Without fixtures nothing is known about tools. */
export function catalogFrom(configuration: Configuration, given: readonly string[] | undefined): ToolCatalog {
  return toolCatalogOf(fixturesFrom(configuration, given))
}
