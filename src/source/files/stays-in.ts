import { existsSync, realpathSync } from 'node:fs'
import { relative, resolve, sep } from 'node:path'

/** True when a path, with links resolved, is inside a folder or the folder itself; also when it does not exist. */
export function staysIn(home: string, path: string): boolean {
  return !existsSync(path) || isBelow(realpathSync(path), home)
}

/** The same for two paths without links. */
export function isBelow(place: string, home: string): boolean {
  const way = relative(home, place)
  return way !== '..' && !way.startsWith(`..${sep}`) && resolve(home, way) === place
}
