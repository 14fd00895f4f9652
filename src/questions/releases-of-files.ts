import type { EngineBound } from '../dialects/index.js'
import { boundsForFiles } from '../project/releases/bounds-for-files.js'
import type { NamedRelease } from '../project/releases/read-bounds.js'
import type { SourceFile } from '../source/index.js'

/** The releases that the files of a workspace are meant for; one file can determine them for all files. */
export class ReleasesOfFiles {
  #bounds: readonly EngineBound[] = []
  readonly #sources = new Set<string>()

  get bounds(): readonly EngineBound[] {
    return this.#bounds
  }

  /** Determines the releases again; true if they have changed. */
  read(engines: readonly NamedRelease[], files: readonly SourceFile[]): boolean {
    const { bounds } = boundsForFiles([engines], files)
    for (const { place } of bounds) this.#sources.add(place.replace(/:\d+$/, ''))
    const isChanged = keyOf(bounds) !== keyOf(this.#bounds)
    if (isChanged) this.#bounds = bounds
    return isChanged
  }

  /** Whether a file names a release for the others, or has done so before. */
  isSource(path: string): boolean {
    return this.#sources.has(path)
  }
}

function keyOf(bounds: readonly EngineBound[]): string {
  return bounds.map(({ engine, release, place }) => `${engine}@${release} ${place}`).join('\n')
}
