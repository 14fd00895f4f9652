import type { Fixtures } from '../backends/fixtures.js'
import type { ToolCatalog } from '../model/index.js'
import type { Configuration } from './config.js'

/** The fixtures that the command line names, or those of the configuration. */
export async function fixturesFrom(
  configuration: Configuration,
  given: readonly string[] | undefined
): Promise<Fixtures> {
  const paths = given ?? configuration.fixtures
  const { mergeFixtures } = await import('../backends/index.js')
  return mergeFixtures([])
}

/** The tools of the fixtures; nothing is known of tools where no fixtures are given. */
export async function catalogFrom(
  configuration: Configuration,
  given: readonly string[] | undefined
): Promise<ToolCatalog> {
  const paths = given ?? configuration.fixtures
  if (paths.length === 0) return new Map()
  const { toolCatalogOf } = await import('../backends/index.js')
  return toolCatalogOf(await fixturesFrom(configuration, given))
}
