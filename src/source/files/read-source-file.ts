import { statSync } from 'node:fs'
import type { Diagnostic } from '../diagnostic.js'
import { DEFAULT_LIMITS, type ReadLimits } from '../read-limits.js'
import { type DecodedFile, decodeSource, hugeMessage } from './decode-source.js'
import { readPlainFile } from './read-plain-file.js'

/** Reads a file from disk; `shownPath` is its name in diagnostics. An unreadable file is a problem, never an exception. */
export function readSourceFile(
  path: string,
  shownPath: string,
  limits: Partial<ReadLimits> = {}
): DecodedFile {
  const { maxFileSize } = { ...DEFAULT_LIMITS, ...limits }
  try {
    // A file over the limit is not loaded at all.
    const { size } = statSync(path)
    if (size > maxFileSize)
      return { ok: false, problem: problem(shownPath, 'no-huge-file', hugeMessage(size, maxFileSize)) }
    return decodeSource(readPlainFile(path), shownPath, limits)
  } catch (error) {
    if (!isSystemError(error)) throw error
    return { ok: false, problem: unreadable(shownPath, 'file', error) }
  }
}

/** The problem of a file that cannot be opened because of the system or its name. */
export function unreadableFile(shownPath: string, error: { readonly code: string }): Diagnostic {
  return unreadable(shownPath, 'file', error)
}

/** The problem of a folder that could not be listed; null when it no longer exists. */
export function unlistedFolder(shownPath: string, error: unknown): Diagnostic | null {
  if (!isSystemError(error)) throw error
  return error.code === 'ENOENT' || error.code === 'ENOTDIR' ? null : unreadable(shownPath, 'folder', error)
}

function unreadable(shownPath: string, what: 'file' | 'folder', { code }: { code: string }): Diagnostic {
  const reason = REASONS[code] ?? `cannot be read (${code})`
  return problem(shownPath, 'no-unreadable-file', `the ${what} ${reason}`)
}

const REASONS: Partial<Record<string, string>> = {
  ENOENT: 'does not exist',
  EACCES: 'may not be read by this user',
  EPERM: 'may not be read by this user',
  EISDIR: 'is a folder',
  EILSEQ: 'has a name that is not UTF-8, and cannot be opened by it: rename it',
  ENOTFILE: 'is a pipe, a device or a socket, not a plain file'
}

function isSystemError(error: unknown): error is { code: string } {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && 'syscall' in error
}

function problem(path: string, rule: string, message: string): Diagnostic {
  return { rule, severity: 'error', message, file: { path, text: '' }, span: { start: 0, end: 0 } }
}
