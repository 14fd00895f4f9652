import { posix, sep } from 'node:path'
import { UsageError } from '../../project/usage-error.js'
import { parsePattern } from './parse-pattern.js'
import { PathPattern } from './path-pattern.js'
import { type FolderListing, walkFolder } from './walk-folder.js'

export interface FileSearch {
  /** Absolute. */
  readonly folder: string
  /** Patterns to exclude, as `absolutePattern` writes them. */
  readonly ignore: readonly string[]
  /** The folder that links must stay inside. */
  readonly home: string
}

/** Folders that are never searched. */
const NEVER = ['**/node_modules/**', '**/.git/**']
/** Matching takes longer with longer patterns. */
const LONGEST_PATTERN = 500

/** @throws UsageError for a pattern that is too long or invalid */
export function checkPattern(pattern: string): void {
  if (pattern.length > LONGEST_PATTERN)
    throw new UsageError(
      `a pattern may have ${LONGEST_PATTERN} characters, and this one has ${pattern.length}: ${pattern.slice(0, 40)}…`
    )
  parsePattern(pattern)
}

/**
 * The files that a pattern matches, relative to a folder.
 *
 * @throws UsageError as `checkPattern`
 */
export function searchFiles(pattern: string, { folder, ignore, home }: FileSearch): FolderListing {
  checkPattern(pattern)
  const whole = absolutePattern(folder, pattern)
  const ignored = [...NEVER.map(each => absolutePattern(folder, each)), ...ignore]
  return walkFolder({
    root: literalPart(whole),
    pattern: new PathPattern(whole),
    ignored: ignored.map(each => new PathPattern(each)),
    home
  })
}

/** A pattern relative to `folder` as one for absolute paths with forward slashes. */
export function absolutePattern(folder: string, pattern: string): string {
  const written = pattern.startsWith('/') || /^[a-z]:\//i.test(pattern)
  return posix.normalize(written ? pattern : `${escaped(folder.split(sep).join('/'))}/${pattern}`)
}

function escaped(path: string): string {
  return path.replace(/[\\*?[\]{}!()+@|,]/g, '\\$&')
}

/** The leading folders of a pattern that have no special characters: the search starts there. */
function literalPart(pattern: string): string {
  const parts = pattern.split('/')
  const names = parts.slice(0, -1).map(part => part.replace(/\\(.)/gs, '\0$1'))
  const end = names.findIndex(name => /(?<!\0)[*?[\]{}()]/.test(name))
  const literal = (end === -1 ? names : names.slice(0, end)).join('/').replaceAll('\0', '')
  return literal === '' ? '/' : literal
}
