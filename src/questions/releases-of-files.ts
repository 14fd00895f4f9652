import type { EngineBound } from '../dialects/index.js'
import { boundsForFiles } from '../project/releases/bounds-for-files.js'
import type { NamedRelease } from '../project/releases/read-bounds.js'
import type { SourceFile } from '../source/index.js'

/** The releases that the files of a workspace are meant for, which one file can decide for all. */
export class ReleasesOfFiles {
  #bounds: readonly EngineBound[] = []
  readonly #sources = new Set<string>()

  get bounds(): readonly EngineBound[] {
    return this.#bounds
  }

  /** Reads them anew; true where other releases are named than before. */
  read(engines: readonly NamedRelease[], files: readonly SourceFile[]): boolean {
    const { bounds } = boundsForFiles([engines], files)
    for (const { place } of bounds) this.#sources.add(place.replace(/:\d+$/, ''))
    const isChanged = keyOf(bounds) !== keyOf(this.#bounds)
    if (isChanged) this.#bounds = bounds
    return isChanged
  }

  /** True for a file that names a release for the others, or did so before its last change. */
  isSource(path: string): boolean {
    return this.#sources.has(path)
  }
}

function keyOf(bounds: readonly EngineBound[]): string {
  return bounds.map(({ engine, release, place }) => `${engine}@${release} ${place}`).join('\n')
}
