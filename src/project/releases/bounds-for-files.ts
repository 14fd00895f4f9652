import type { SourceFile } from '../../source/source-file.js'
import { chartReleases } from './chart-releases.js'
import { type NamedRelease, type ReadBounds, readBounds } from './read-bounds.js'

/**
 * The releases that files are meant for: as given, or else as charts among the files install them.
 *
 * @param sources in order of precedence
 * @throws UsageError as `readBounds`
 */
export function boundsForFiles(
  sources: readonly (readonly NamedRelease[])[],
  files: readonly SourceFile[]
): ReadBounds {
  const charts = chartReleases(files)
  const { bounds, notes } = readBounds([...sources, charts.releases])
  return { bounds, notes: [...charts.notes, ...notes] }
}
