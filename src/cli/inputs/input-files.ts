import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { UsageError } from '../../project/usage-error.js'
import { unlistedFolder, unreadableFile } from '../../source/files/read-source-file.js'
import { staysIn } from '../../source/files/stays-in.js'
import { type DecodedFile, type Diagnostic, decodeSource, readSourceFile } from '../../source/index.js'
import { compareNames } from '../../text/compare-names.js'
import { refuseErrors } from '../faults/refuse-errors.js'
import { literalFolder, statsOf } from '../files/literal-folder.js'
import { shownPath } from '../files/named-file.js'
import { homeOf, withoutSameFile } from '../files/untrusted-links.js'
import { searchFiles } from '../search/search-files.js'
import { type FoundPath, NOT_UTF8 } from '../search/walk-folder.js'
import { readStdin } from '../terminal/stdin.js'
import { tuneHeapForFiles } from '../tune-heap.js'
import type { FoundFiles, InputFiles, InputRequest } from './input-request.js'

/**
 * Reads the paths of the command line, each file once, in the order given and sorted within a folder or pattern.
 *
 * @throws UsageError for a path that does not exist, a pattern without a match, a file that cannot be read
 */
export async function readInputFiles(request: InputRequest): Promise<InputFiles> {
  const { unreadable, ...read } = await findInputFiles(request)
  refuseErrors(unreadable)
  return read
}

/**
 * The same for callers that continue with the readable files and report the others.
 *
 * @throws UsageError for a path that does not exist and a pattern without a match
 */
export async function findInputFiles(request: InputRequest): Promise<FoundFiles> {
  const found = allCandidates(request)
  await tuneHeapForFiles(found.length)
  const notes: string[] = []
  const read: DecodedFile[] = []
  for (const candidate of found) {
    const { path, problem, skipped } = candidate
    const decoded = skipped === undefined ? await readCandidate(candidate) : undefined
    if (problem) read.push({ ok: false, problem })
    else if (decoded) read.push(decoded)
    else notes.push(skipped ?? gone(path))
  }
  return {
    files: read.flatMap(decoded => (decoded.ok ? [decoded.file] : [])),
    unreadable: read.flatMap(decoded => (decoded.ok ? [] : [decoded.problem])),
    named: new Set(found.filter(candidate => candidate.isNamed).map(candidate => candidate.path)),
    notes
  }
}

interface Candidate {
  readonly path: string
  /** Its location on disk; absent for standard input. */
  readonly place?: string
  readonly isNamed: boolean
  /** Why the file is skipped, if that is known before it is opened. */
  readonly skipped?: string
  /** Why the path cannot be read: its name is not UTF-8, or it is a folder that cannot be listed. */
  readonly problem?: Diagnostic
}

/** Each path once; a path that is both named and found counts as named. */
function allCandidates(request: InputRequest): Candidate[] {
  const found = new Map<string, Candidate>()
  for (const path of request.paths)
    for (const candidate of candidatesOf(path, request)) {
      const known = found.get(candidate.path)
      if (!known || candidate.isNamed) found.set(candidate.path, candidate)
    }
  return [...found.values()]
}

function candidatesOf(path: string, request: InputRequest): Candidate[] {
  if (path === '-') return [{ path: request.stdinFilename ?? '<stdin>', isNamed: true }]
  const place = resolve(request.folder, path)
  const { home } = request
  if (home !== undefined && !(staysIn(home, literalFolder(place)) && staysIn(home, place)))
    throw new UsageError(`"${path}" leads out of ${home}`)
  const stats = statsOf(place)
  if (stats?.isDirectory()) return search(request.folderPattern ?? '**/*.{yaml,yml,json}', place, request)
  if (stats) return [{ path: shownPath(path, request.folder), place, isNamed: true }]
  if (!/[*?[\]{}!]/.test(path)) throw new UsageError(`there is no file or folder "${path}"`)
  const all = search(path, request.folder, request)
  const found = all.filter(each => home === undefined || staysIn(home, each.place ?? ''))
  if (found.length === 0) throw new UsageError(`no file matches "${path}"`)
  return found
}

/** A link in an untrusted folder that leads outside of it is listed but not read. */
function search(pattern: string, folder: string, request: InputRequest): Candidate[] {
  const home = request.home ?? homeOf(folder, request.folder)
  const { places, unlisted, hasLinks } = searchFiles(pattern, { folder, ignore: request.ignore ?? [], home })
  const kinds = new Map(places.map(({ path, kind }) => [path, kind]))
  const paths = hasLinks ? withoutSameFile([...kinds.keys()]) : [...kinds.keys()]
  const files = paths.map(place => {
    const path = shownPath(place, request.folder)
    return { path, place, isNamed: false, ...knownObstacle(path, kinds.get(place), home) }
  })
  const folders = [...unlisted].map(([place, error]) => unlistedIn(place, error, request))
  return [...files, ...folders].sort((a, b) => compareNames(a.path, b.path))
}

/** Why a file that was found is not opened, if known. */
function knownObstacle(
  path: string,
  kind: FoundPath['kind'] | undefined,
  home: string
): Pick<Candidate, 'skipped' | 'problem'> {
  if (kind === 'unnamed') return { problem: unreadableFile(path, NOT_UTF8) }
  if (kind === 'out') return { skipped: `${path} is skipped: it is a link that leads out of ${home}` }
  return kind === 'nowhere' ? { skipped: `${path} is skipped: it is a link that leads nowhere` } : {}
}

/** The problem of a folder that cannot be listed; none if it has disappeared, as with files. */
function unlistedIn(place: string, error: unknown, { folder }: InputRequest): Candidate {
  const path = shownPath(place, folder) || '.'
  const problem = unlistedFolder(path, error)
  return { path, place, isNamed: false, ...(problem ? { problem } : { skipped: gone(path) }) }
}

function gone(path: string): string {
  return `${path} disappeared before it was read`
}

/** Undefined for a file that has disappeared since it was listed. */
async function readCandidate({ path, place, isNamed, problem }: Candidate): Promise<DecodedFile | undefined> {
  if (problem) return undefined
  if (place === undefined) return decodeSource(await readStdin(), path)
  if (!isNamed && !existsSync(place)) return undefined
  return readSourceFile(place, path)
}
