import { compareVersions } from '../compare/index.js'
import { UsageError } from '../project/usage-error.js'
import { diffReporters } from '../reporters/diff/index.js'
import { loadConfiguration } from './config.js'
import { type ExitCode, exitCodes } from './exit-codes.js'
import { catalogFrom } from './fixture-files.js'
import { formatRequests, writeReports } from './formats.js'
import type { InputFlags } from './inputs.js'
import { stayLight } from './stay-light.js'
import type { Surface } from './surface.js'
import { isPath, openVersion } from './versions/open-version.js'

export interface DiffFlags extends InputFlags {
  readonly fixtures: readonly string[] | undefined
  readonly format: readonly string[] | undefined
  readonly json: boolean
  readonly 'exit-code': boolean
}

/** The names of both versions; the second may be omitted after a revision. */
export interface DiffNames {
  readonly old: string | undefined
  readonly new: string | undefined
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
  await stayLight(versions.flatMap(({ files }) => files.files))
  const tools = catalogFrom(configuration, flags.fixtures)
  for (const note of versions.flatMap(({ notes }) => notes)) surface.output.talk(note)
  const report = compareVersions(versions[0].files, versions[1].files, { compat, tools })
  writeReports(report, diffReporters, { requests, surface })
  return flags['exit-code'] && report.summary.isDifferent ? exitCodes.problems.code : exitCodes.ok.code
}

/** @throws UsageError where a name is missing, or both are standard input */
function bothNames({ old, new: next }: DiffNames, folder: string): readonly [string, string] {
  if (old === undefined)
    throw new UsageError('name two versions: files, folders, REV:PATH, or REV for the working folder')
  if (next === undefined && isPath(old, folder))
    throw new UsageError(`name what ${old} is compared with: a file, a folder, or REV:PATH`)
  if (old === '-' && next === '-') throw new UsageError('only one version can come from standard input')
  return [old, next ?? '.']
}
