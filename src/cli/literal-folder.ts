import { type Stats, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** The folder of a file, the folder itself, or the part of a pattern before its first special character. */
export function literalFolder(path: string): string {
  const special = path.search(/[*?[\]{}]/)
  if (special !== -1) return dirname(`${path.slice(0, special)}x`)
  return statsOf(path)?.isDirectory() ? path : dirname(path)
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
