import { existsSync, realpathSync, type Stats, stat } from 'node:fs'
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

/** What a search asks the file system: links that lead out are neither followed nor opened, but noted. */
export class GuardedLinks {
  readonly leadingOut = new Set<string>()
  readonly #home: string

  constructor(home: string) {
    this.#home = home
  }

  readonly realpath = (path: string, done: (error: Error | null, real: string) => void): void => {
    try {
      const real = realpathSync(path)
      if (!isBelow(real, this.#home)) this.leadingOut.add(resolve(path))
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
}

function repositoryOf(folder: string): string | undefined {
  if (existsSync(join(folder, '.git'))) return folder
  const parent = dirname(folder)
  return parent === folder ? undefined : repositoryOf(parent)
}
