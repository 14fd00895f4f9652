import { existsSync, realpathSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { isBelow } from '../../source/files/stays-in.js'
import { compareNames } from '../../text/compare-names.js'

/**
 * The folder that everything found in `folder` must stay inside: its repository, or the working folder, or the folder itself. An untrusted
 * repository must not make vmcp read files outside of it.
 */
export function homeOf(folder: string, workingFolder: string): string {
  const real = realpathSync(folder)
  const home = realpathSync(workingFolder)
  return repositoryOf(real) ?? (isBelow(real, home) ? home : real)
}

/** Each file once, however many links lead to it: under its own path if that was found, otherwise under the shortest path. */
export function withoutSameFile(places: readonly string[]): string[] {
  const first = new Map<string, string>()
  for (const place of places.toSorted((a, b) => a.length - b.length || compareNames(a, b))) {
    const real = existsSync(place) ? realpathSync(place) : place
    if (!first.has(real) || real === resolve(place)) first.set(real, place)
  }
  return [...first.values()]
}

function repositoryOf(folder: string): string | undefined {
  if (existsSync(join(folder, '.git'))) return folder
  const parent = dirname(folder)
  return parent === folder ? undefined : repositoryOf(parent)
}
