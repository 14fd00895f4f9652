import { resolve } from 'node:path'
import { type Fixtures, toolCatalogOf } from '../../backends/index.js'
import { type BehaviourOptions, compareVersions, fileOutline } from '../../compare/index.js'
import { withParts } from '../../project/loading/patches.js'
import { UsageError } from '../../project/usage-error.js'
import { diffReporters } from '../../reporters/diff/index.js'
import { outlineText } from '../../reporters/diff/outline.js'
import { git } from '../changes/git.js'
import { loadConfiguration } from '../configuration/config.js'
import { type ExitCode, exitCodes } from '../exit-codes.js'
import { refuseUnopened } from '../faults/refuse-errors.js'
import { statsOf } from '../files/literal-folder.js'
import { readNamedFile } from '../files/named-file.js'
import { formatRequests, writeReports } from '../formats/formats.js'
import { fixturesFrom } from '../inputs/fixture-files.js'
import { findInputFiles } from '../inputs/input-files.js'
import type { InputFlags } from '../inputs/inputs.js'
import { partMarkers } from '../inputs/part-markers.js'
import { type ArgumentFlags, runArguments } from '../simulating/run-arguments.js'
import type { Surface } from '../terminal/surface.js'
import { tuneHeap } from '../tune-heap.js'
import { filesAtRevision } from './files-at-revision.js'
import type { OpenedVersion, VersionRequest } from './version-request.js'

export interface DiffFlags extends InputFlags, ArgumentFlags {
  readonly fixtures: readonly string[] | undefined
  readonly format: readonly string[] | undefined
  readonly json: boolean
  readonly seed: number | undefined
  readonly 'exit-code': boolean
  readonly 'what-if': boolean
}

/** The names of both versions; after a revision, the second may be omitted. */
export interface DiffNames {
  readonly old: string | undefined
  readonly new: string | undefined
}

/**
 * Implements `vmcp diff --textconv`: the meaning of a file as text for git. A file with any other content is printed unchanged, since git
 *
 * would not show changes in content that is left out.
 */
export async function convertFile(
  { old: path, new: other }: DiffNames,
  flags: InputFlags,
  surface: Surface
): Promise<ExitCode> {
  if (path === undefined || other !== undefined) throw new UsageError('--textconv takes one file')
  const file = readNamedFile(path, process.cwd())
  const outline = fileOutline(file, flags.compat ?? 'documented')
  surface.output.result(outline ? outlineText(outline) : file.text)
  return exitCodes.ok.code
}

/** Implements `vmcp diff`. */
export async function diffVersions(names: DiffNames, flags: DiffFlags, surface: Surface): Promise<ExitCode> {
  const requests = await formatRequests(
    flags,
    diffReporters.map(reporter => reporter.name)
  )
  const folder = process.cwd()
  const [old, next] = bothNames(names, folder)
  const configuration = await loadConfiguration({
    file: flags.config,
    paths: [old, next].filter(name => name !== '-' && isPath(name, folder)),
    folder
  })
  const compat = flags.compat ?? configuration.compat ?? 'documented'
  const request = { folder, ignore: configuration.ignore, stdinFilename: flags['stdin-filename'] }
  const versions = [await openVersion(old, request), await openVersion(next, request)] as const
  const fixtures = fixturesFrom(configuration, flags.fixtures)
  const behaviour = behaviourOf(flags, fixtures)
  // The tuned flags optimise less code, which many simulated runs need.
  if (!behaviour) await tuneHeap(versions.flatMap(({ files }) => files.files))
  for (const note of versions.flatMap(({ notes }) => notes)) surface.output.talk(note)
  const report = await compareVersions(versions[0].files, versions[1].files, {
    compat,
    tools: toolCatalogOf(fixtures),
    behaviour
  })
  writeReports(report, diffReporters, { requests, surface })
  return flags['exit-code'] && report.summary.isDifferent ? exitCodes.problems.code : exitCodes.ok.code
}

/** Runs are compared if fixtures, arguments or `--what-if` are given. */
function behaviourOf(flags: DiffFlags, fixtures: Fixtures): BehaviourOptions | undefined {
  const { 'what-if': isWhatIf, seed } = flags
  const given = [flags.fixtures, flags.arg, flags.arguments]
  if (!isWhatIf && given.every(flag => flag === undefined)) return undefined
  return { fixtures, isWhatIf, seed, argumentsOf: workflow => runArguments(workflow, flags) }
}

/** @throws UsageError if a name is missing, or both are standard input */
function bothNames({ old, new: next }: DiffNames, folder: string): readonly [string, string] {
  if (old === undefined)
    throw new UsageError('name two versions: files, folders, REV:PATH, or REV for the working folder')
  if (next === undefined && isPath(old, folder))
    throw new UsageError(`name what ${old} is compared with: a file, a folder, or REV:PATH`)
  if (old === '-' && next === '-') throw new UsageError('only one version can come from standard input')
  return [old, next ?? '.']
}

/** The path that git passes for a file missing in one version. */
const NOTHING: ReadonlySet<string> = new Set(['/dev/null', 'nul', 'NUL'])

/** True for an existing path, standard input and the path for a missing file; every other name is a revision. */
function isPath(name: string, folder: string): boolean {
  return name === '-' || NOTHING.has(name) || statsOf(resolve(folder, name)) !== undefined
}

/**
 * One side of a comparison: a file, a folder, `REV:PATH`, or `REV` for the working folder.
 *
 * @throws UsageError for a name that is neither a path nor a revision, and for a file that cannot be read
 */
async function openVersion(name: string, request: VersionRequest): Promise<OpenedVersion> {
  const nothing = { name, commit: null, files: [], named: new Set<string>() }
  if (NOTHING.has(name)) return { files: nothing, notes: [] }
  if (!isPath(name, request.folder)) return filesAtRevision(name, request, git)
  const { folder, ignore, stdinFilename } = request
  const { unreadable, ...read } = await findInputFiles({ paths: [name], folder, ignore, stdinFilename })
  const skippedNotes = refuseUnopened(unreadable, read.named)
  return {
    files: { ...nothing, files: withParts(read.files, partMarkers(read, folder)), named: read.named },
    notes: [...read.notes, ...skippedNotes]
  }
}
