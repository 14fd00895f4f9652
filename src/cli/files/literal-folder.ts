import { type Stats, statSync } from 'node:fs'
import { dirname, resolve, sep } from 'node:path'

/** The folder of a file, the folder itself, or the part of a pattern before its first special character. */
export function literalFolder(path: string): string {
  const special = path.search(/[*?[\]{}]/)
  if (special !== -1) return dirname(`${path.slice(0, special)}x`)
  return statsOf(path)?.isDirectory() ? path : dirname(path)
}

/** The deepest folder that contains all paths. */
export function commonFolder(paths: readonly string[], folder: string): string {
  const folders = paths.filter(path => path !== '-').map(path => literalFolder(resolve(folder, path)))
  const [first = folder, ...rest] = folders
  return rest.reduce((common, next) => {
    const parts = common.split(sep)
    const other = next.split(sep)
    const end = parts.findIndex((part, at) => part !== other[at])
    return end === -1 ? common : parts.slice(0, end).join(sep) || sep
  }, first)
}

/** The file's stats; undefined where nothing exists or can exist: `file.yaml/x`, or a name that no file may have. */
export function statsOf(path: string): Stats | undefined {
  if (path.includes('\0')) return undefined
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch (error) {
    if (error instanceof Error && 'code' in error && NOT_THERE.has(String(error.code))) return undefined
    throw error
  }
}

const NOT_THERE: ReadonlySet<string> = new Set(['ENOTDIR', 'ENAMETOOLONG'])
