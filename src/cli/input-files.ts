import { existsSync, type Stats, statSync } from 'node:fs'
import { relative, resolve, sep } from 'node:path'
import type { FileSystemAdapter } from 'tinyglobby'
import { UsageError } from '../project/usage-error.js'
import {
  type DecodedFile,
  type Diagnostic,
  decodeSource,
  readSourceFile,
  type SourceFile
} from '../source/index.js'
import { DEFAULT_LIMITS } from '../source/limits.js'
import { readPlainFile } from '../source/read-plain-file.js'
import { unlistedFolder } from '../source/read-source-file.js'
import { staysIn } from '../source/stays-in.js'
import { systemReason } from '../source/system-reason.js'
import type { FoundFiles, InputFiles, InputRequest } from './input-request.js'
import { literalFolder } from './literal-folder.js'
import { refusal, refuseErrors } from './refuse-errors.js'
import { stayLightFor } from './stay-light.js'
import { readStdin } from './stdin.js'
import { GuardedLinks, homeOf, withoutTwins } from './untrusted-links.js'

/**
 * Reads what the command line names, each file once, in the order given and sorted within a folder or pattern.
 *
 * @throws UsageError for a path that does not exist, a pattern without a match, a file that cannot be read
 */
export async function readInputFiles(request: InputRequest): Promise<InputFiles> {
  const { unreadable, ...read } = await findInputFiles(request)
  refuseErrors(unreadable)
  return read
}

/**
 * The same for whoever goes on with the files that can be read and reports the others.
 *
 * @throws UsageError for a path that does not exist and a pattern without a match
 */
export async function findInputFiles(request: InputRequest): Promise<FoundFiles> {
  const found = await allCandidates(request)
  await stayLightFor(found.length)
  const notes: string[] = []
  const read: DecodedFile[] = []
  for (const candidate of found) {
    if (candidate.leadsOutOf !== undefined) {
      notes.push(`${candidate.path} is skipped: it is a link that leads out of ${candidate.leadsOutOf}`)
      continue
    }
    const { unlisted } = candidate
    const decoded = unlisted ? { ok: false as const, problem: unlisted } : await readCandidate(candidate)
    if (decoded === undefined) notes.push(`${candidate.path} went away before it was read`)
    else read.push(decoded)
  }
  return {
    files: read.flatMap(decoded => (decoded.ok ? [decoded.file] : [])),
    unreadable: read.flatMap(decoded => (decoded.ok ? [] : [decoded.problem])),
    named: new Set(found.filter(candidate => candidate.isNamed).map(candidate => candidate.path)),
    notes
  }
}

/** A path as it is shown: relative to the working folder, forward slashes, no leading `./`. */
export function shownPath(path: string, folder: string): string {
  return relative(folder, resolve(folder, path)).split(sep).join('/')
}

interface Candidate {
  readonly path: string
  /** Where it lies; absent for standard input. */
  readonly place?: string
  readonly isNamed: boolean
  /** What it must not lead out of, where it is a link that does. */
  readonly leadsOutOf?: string
  /** A folder in the place of its files, which cannot be listed. */
  readonly unlisted?: Diagnostic
}

/** Each path once; one that was named as well as found counts as named. */
async function allCandidates(request: InputRequest): Promise<Candidate[]> {
  const found = new Map<string, Candidate>()
  for (const path of request.paths)
    for (const candidate of await candidatesOf(path, request)) {
      const known = found.get(candidate.path)
      if (!known || candidate.isNamed) found.set(candidate.path, candidate)
    }
  return [...found.values()]
}

async function candidatesOf(path: string, request: InputRequest): Promise<Candidate[]> {
  if (path === '-') return [{ path: request.stdinFilename ?? '<stdin>', isNamed: true }]
  const place = resolve(request.folder, path)
  const { home } = request
  if (home !== undefined && !(staysIn(home, literalFolder(place)) && staysIn(home, place)))
    throw new UsageError(`"${path}" leads out of ${home}`)
  const stats = statOf(place)
  if (stats?.isDirectory()) return search(request.folderPattern ?? '**/*.{yaml,yml,json}', place, request)
  if (stats) return [{ path: shownPath(path, request.folder), place, isNamed: true }]
  if (!/[*?[\]{}!]/.test(path)) throw new UsageError(`there is no file or folder "${path}"`)
  const all = await search(path, request.folder, request)
  const found = all.filter(each => home === undefined || staysIn(home, each.place ?? ''))
  if (found.length === 0) throw new UsageError(`no file matches "${path}"`)
  return found
}

function statOf(place: string): Stats | undefined {
  try {
    return statSync(place, { throwIfNoEntry: false })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR') return undefined // `file.yaml/x`: not there
    throw error
  }
}

/** What a folder of somebody else leads out of itself by a link is listed and not read. */
async function search(pattern: string, folder: string, request: InputRequest): Promise<Candidate[]> {
  const { glob } = await import('tinyglobby')
  const home = homeOf(folder, request.folder)
  const links = new GuardedLinks(home)
  const ignore = ['**/node_modules/**', '**/.git/**', ...(request.ignore ?? [])]
  const places = await glob(pattern, {
    cwd: folder,
    ignore,
    absolute: true,
    onlyFiles: true,
    expandDirectories: false,
    // Asked as callbacks alone; the promises that Node hangs on these functions are not used.
    fs: { realpath: links.realpath, stat: links.stat, readdir: links.readdir } as Partial<FileSystemAdapter>
  })
  const files = (links.hasLinks ? withoutTwins(places) : places).map(place => ({
    path: shownPath(place, request.folder),
    place,
    isNamed: false,
    ...(links.leadingOut.has(resolve(place)) ? { leadsOutOf: home } : null)
  }))
  return [...files, ...unlistedIn(links, request)].sort((a, b) => (a.path < b.path ? -1 : 1))
}

function unlistedIn(links: GuardedLinks, { folder }: InputRequest): Candidate[] {
  return [...links.unlisted].flatMap(([place, error]) => {
    const path = shownPath(place, folder) || '.'
    const unlisted = unlistedFolder(path, error)
    return unlisted ? [{ path, place, isNamed: false, unlisted }] : []
  })
}

/** Undefined for a listed file that is gone by now. */
async function readCandidate({ path, place, isNamed }: Candidate): Promise<DecodedFile | undefined> {
  if (place === undefined) return decodeSource(await readStdin(), path)
  if (!isNamed && !existsSync(place)) return undefined
  return readSourceFile(place, path)
}

/** Reads standard input where a flag or an argument is `-`. */
export async function readStandardInput(path = '<stdin>'): Promise<SourceFile> {
  return { path, text: textOf(await readStdin(), path) }
}

/** Reads one file that a flag names, such as `--fixtures FILE`. */
export function readNamedFile(path: string, folder: string): SourceFile {
  return { path: shownPath(path, folder), text: readText(resolve(folder, path), path) }
}

function readText(place: string, path: string): string {
  try {
    return textOf(readPlainFile(place, DEFAULT_LIMITS.maxFileSize), path)
  } catch (error) {
    const reason = systemReason(error)
    throw reason === undefined ? error : new UsageError(`${path}: ${reason}`)
  }
}

function textOf(bytes: Uint8Array, path: string): string {
  const decoded = decodeSource(bytes, path)
  if (!decoded.ok) throw refusal([decoded.problem])
  return decoded.file.text
}
