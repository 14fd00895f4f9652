import { statSync } from 'node:fs'
import { dirname } from 'node:path'

/** The folder of a file, the folder itself, and for a pattern what stands before its first special character. */
export function literalFolder(path: string): string {
  const special = path.search(/[*?[\]{}]/)
  if (special !== -1) return dirname(`${path.slice(0, special)}x`)
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ? path : dirname(path)
}
