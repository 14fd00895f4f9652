import { linkSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isJsonObject } from '../../model/index.js'
import type { ProcessMark } from './journal.js'

/** The right to resume a run, held by one process at a time. */
export type ResumeClaim =
  | { readonly kind: 'held'; release(): void }
  /** Another process holds it; `path` is the file that names that process. */
  | { readonly kind: 'taken'; readonly holder: ProcessMark; readonly path: string }

export interface Claimant {
  readonly mark: ProcessMark
  /** True only for a process that has certainly ended. */
  readonly isGone: (mark: ProcessMark) => boolean
}

/**
 * Claims a run by a file that only one process can create. A claim survives its process; then the next number is to be created, so that
 * exactly one of several processes that find it abandoned continues. Claims are removed only with their journal.
 *
 * @throws the system's error where the file cannot be created in the folder
 */
export function claimResume(folder: string, runId: string, { mark, isGone }: Claimant): ResumeClaim {
  for (;;) {
    const last = lastClaim(folder, runId)
    const path = claimPath(folder, runId, last)
    const holder = last === 0 ? null : holderIn(path)
    if (holder && !isGone(holder)) return { kind: 'taken', holder, path }
    const next = claimPath(folder, runId, last + 1)
    if (made(next, mark)) return { kind: 'held', release: () => truncateSync(next) }
  }
}

/** Removes all claims of a run whose journal is gone. */
export function removeClaims(folder: string, runId: string): void {
  for (const number of claimsOf(folder, runId)) rmSync(claimPath(folder, runId, number), { force: true })
}

function lastClaim(folder: string, runId: string): number {
  return Math.max(0, ...claimsOf(folder, runId))
}

function claimsOf(folder: string, runId: string): number[] {
  const start = `${runId}.claim-`
  const names = readdirSync(folder).filter(name => name.startsWith(start))
  return names.map(name => Number(name.slice(start.length))).filter(Number.isInteger)
}

function claimPath(folder: string, runId: string, number: number): string {
  return join(folder, `${runId}.claim-${number}`)
}

/** Null for a released claim, and for one that a crash of the machine has left empty. */
function holderIn(path: string): ProcessMark | null {
  try {
    const holder: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return isMark(holder) ? holder : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

function isMark(value: unknown): value is ProcessMark {
  return isJsonObject(value) && typeof value.host === 'string' && typeof value.pid === 'number'
}

/** A link is created with its content or not at all; false where another process was first. */
function made(path: string, mark: ProcessMark): boolean {
  const draft = `${path}.${encodeURIComponent(mark.host)}-${mark.pid}`
  try {
    writeFileSync(draft, JSON.stringify(mark), { mode: 0o600 })
    linkSync(draft, path)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}
