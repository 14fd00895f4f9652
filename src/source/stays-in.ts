import { existsSync, realpathSync } from 'node:fs'
import { relative, resolve, sep } from 'node:path'

/** True where a path, links followed, lies in a folder or is it; also where nothing is there. */
export function staysIn(home: string, path: string): boolean {
  return !existsSync(path) || isBelow(realpathSync(path), home)
}

/** The same of two paths without links. */
export function isBelow(place: string, home: string): boolean {
  const way = relative(home, place)
  return way !== '..' && !way.startsWith(`..${sep}`) && resolve(home, way) === place
}
