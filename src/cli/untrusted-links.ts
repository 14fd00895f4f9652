import { type Dirent, existsSync, readdir, realpathSync, type Stats, stat } from 'node:fs'
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

/** What a search asks the file system. Links that lead out are neither followed nor opened, but noted, as is what cannot be listed. */
export class GuardedLinks {
  readonly leadingOut = new Set<string>()
  /** The folders that the system did not let us list, with its errors. */
  readonly unlisted = new Map<string, Error>()
  /** True once the search has come to a link that leads to something inside. */
  hasLinks = false
  readonly #home: string

  constructor(home: string) {
    this.#home = home
  }

  readonly realpath = (path: string, done: (error: Error | null, real: string) => void): void => {
    try {
      const real = realpathSync(path)
      if (isBelow(real, this.#home)) this.hasLinks = true
      else this.leadingOut.add(resolve(path))
      done(null, real)
    } catch (error) {
      done(error as Error, path) // whatever the file system throws
    }
  }

  readonly stat = (path: string, done: (error: Error | null, stats: Stats) => void): void => {
    stat(path, (error, stats) => {
      // As no folder, it is listed and not searched.
      if (stats && !isBelow(path, this.#home)) stats.isDirectory = () => false
      done(error, stats)
    })
  }

  readonly readdir = (path: string, options: { withFileTypes: true }, done: Listed): void => {
    readdir(path, options, (error, entries) => {
      if (error) this.unlisted.set(resolve(path), error)
      done(error, entries)
    })
  }
}

type Listed = (error: Error | null, entries: Dirent[]) => void

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
