import { existsSync, readFileSync, type Stats, statSync } from 'node:fs'
import { relative, resolve, sep } from 'node:path'
import { UsageError } from '../project/usage-error.js'
import { decodeSource, type SourceFile } from '../source/index.js'
import { refusal } from './refuse-errors.js'
import { readStdin } from './stdin.js'
import { systemReason } from './system-reason.js'

export interface InputRequest {
  /** Files, folders, patterns, or `-` for standard input. */
  readonly paths: readonly string[]
  readonly folder: string
  readonly stdinFilename?: string | undefined
  /** Patterns of files that are left out of folders and patterns; absolute. A file that was named is never left out. */
  readonly ignore?: readonly string[]
  /** What a folder is searched for. Default: every YAML and JSON file. */
  readonly folderPattern?: string
}

export interface InputFiles {
  readonly files: readonly SourceFile[]
  /** The paths of files that were named, not found: something has to be in these. */
  readonly named: ReadonlySet<string>
  /** What a person should know although it is no fault: a file that went away between listing and reading. */
  readonly notes: readonly string[]
}

/**
 * Reads what the command line names, each file once, in the order given and sorted within a folder or pattern.
 *
 * @throws UsageError for a path that does not exist, a pattern without a match, a file that cannot be read
 */
export async function readInputFiles(request: InputRequest): Promise<InputFiles> {
  const found = new Map<string, Candidate>()
  for (const path of request.paths)
    for (const candidate of await candidatesOf(path, request)) {
      const known = found.get(candidate.path)
      if (!known || candidate.isNamed) found.set(candidate.path, candidate)
    }
  const notes: string[] = []
  const files: SourceFile[] = []
  for (const candidate of found.values()) {
    const text = await readCandidate(candidate)
    if (text === undefined) notes.push(`${candidate.path} went away before it was read`)
    else files.push({ path: candidate.path, text })
  }
  const named = [...found.values()].filter(candidate => candidate.isNamed).map(candidate => candidate.path)
  return { files, named: new Set(named), notes }
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
}

async function candidatesOf(path: string, request: InputRequest): Promise<Candidate[]> {
  if (path === '-') return [{ path: request.stdinFilename ?? '<stdin>', isNamed: true }]
  const place = resolve(request.folder, path)
  const stats = statOf(place)
  if (stats?.isDirectory()) return search(request.folderPattern ?? '**/*.{yaml,yml,json}', place, request)
  if (stats) return [{ path: shownPath(path, request.folder), place, isNamed: true }]
  if (!/[*?[\]{}!]/.test(path)) throw new UsageError(`there is no file or folder "${path}"`)
  const found = await search(path, request.folder, request)
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

async function search(pattern: string, folder: string, request: InputRequest): Promise<Candidate[]> {
  const { glob } = await import('tinyglobby')
  const ignore = ['**/node_modules/**', '**/.git/**', ...(request.ignore ?? [])]
  const places = await glob(pattern, {
    cwd: folder,
    ignore,
    absolute: true,
    onlyFiles: true,
    expandDirectories: false
  })
  return places
    .map(place => ({ path: shownPath(place, request.folder), place, isNamed: false }))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** Undefined for a listed file that is gone by now. */
async function readCandidate({ path, place, isNamed }: Candidate): Promise<string | undefined> {
  if (place === undefined) return (await readStandardInput(path)).text
  if (!isNamed && !existsSync(place)) return undefined
  return readText(place, path)
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
    return textOf(readFileSync(place), path)
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
