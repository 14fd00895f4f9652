import { existsSync, realpathSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { isBelow } from '../source/stays-in.js'

/**
 * The folder out of which nothing that lies in `folder` may lead: its repository, or what the command was started in, or the
 * folder itself. A repository that somebody else has written must not make us read what it does not hold.
 */
export function homeOf(folder: string, workingFolder: string): string {
  const real = realpathSync(folder)
  const home = realpathSync(workingFolder)
  return repositoryOf(real) ?? (isBelow(real, home) ? home : real)
}

/** Each file once, however many links lead to it: as itself where it was found, else by the shortest way. */
export function withoutTwins(places: readonly string[]): string[] {
  const first = new Map<string, string>()
  for (const place of places.toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))) {
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
