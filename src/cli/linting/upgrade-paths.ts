import { compareReleases } from '../../dialects/releases/release.js'
import { boundsForFiles } from '../../project/releases/bounds-for-files.js'
import { readBounds } from '../../project/releases/read-bounds.js'
import { type UpgradeOrder, upgraded, upgradeOf } from '../../project/releases/upgrade.js'
import type { UpgradeOutcome } from '../../project/releases/upgrade-report.js'
import { UsageError } from '../../project/usage-error.js'
import { upgradeReporters } from '../../reporters/upgrade/index.js'
import type { SourceFile } from '../../source/source-file.js'
import type { Configuration } from '../configuration/config.js'
import { namedBy } from '../configuration/engine-bounds.js'
import { type ExitCode, exitCodes } from '../exit-codes.js'
import { writeFileAtomically } from '../files/write-file.js'
import { formatRequests, writeReports } from '../formats/formats.js'
import { type InputFlags, openInputs } from '../inputs/inputs.js'
import type { Surface } from '../terminal/surface.js'
import { tuneHeap } from '../tune-heap.js'

export interface UpgradeFlags extends InputFlags {
  readonly from: readonly string[] | undefined
  readonly to: readonly string[] | undefined
  readonly write: boolean
  readonly format: readonly string[] | undefined
  readonly json: boolean
  readonly quiet: boolean
}

/** Implements `vmcp upgrade`. */
export async function upgradePaths(
  paths: readonly string[],
  flags: UpgradeFlags,
  surface: Surface
): Promise<ExitCode> {
  const requests = await formatRequests(
    flags,
    upgradeReporters.map(reporter => reporter.name)
  )
  const { files, configuration, notes } = await openInputs(paths, flags)
  for (const note of notes) surface.output.talk(note)
  const order = orderOf(flags, { configuration, files, surface })
  await tuneHeap(files)
  const upgrade = upgradeOf(files, order)
  const result = upgraded(files, order)
  const written = flags.write ? write(files, result) : null
  const outcome: UpgradeOutcome = { upgrade, ...(written ? { written } : { left: result.unnamed }) }
  writeReports(outcome, upgradeReporters, { requests, surface })
  if (upgrade.engines.length === 0) {
    surface.output.talk('nothing was checked: no document of an engine whose releases are known')
    return exitCodes.usage.code
  }
  const isOpen = written
    ? written.errors.length > 0
    : result.unnamed.length > 0 || upgrade.changes.some(({ kind }) => kind === 'must')
  return isOpen ? exitCodes.problems.code : exitCodes.ok.code
}

interface UpgradeInputs {
  readonly configuration: Configuration
  readonly files: readonly SourceFile[]
  readonly surface: Surface
}

/** The upgrade starts at the releases that `vmcp lint` would judge the files for. */
function orderOf(
  { from, to = [] }: UpgradeFlags,
  { configuration, files, surface: { output } }: UpgradeInputs
): UpgradeOrder {
  const start = boundsForFiles(namedBy('--from', from, configuration), files)
  // With files of one engine, `main` without an engine's name is clear.
  const end = readBounds([to.filter(text => text !== 'main').map(text => ({ text, place: '--to' }))])
  for (const note of [...start.notes, ...end.notes]) output.talk(note)
  for (const { engine, release, base, place } of start.bounds) {
    const target = end.bounds.find(each => each.engine === engine)
    if (target && compareReleases(base, target.base) > 0)
      throw new UsageError(
        `--to: ${engine}@${target.release} is older than ${engine}@${release}, which ${place} names as the start`
      )
  }
  return { from: start.bounds, to: end.bounds }
}

function write(files: readonly SourceFile[], { files: after, applied, errors }: ReturnType<typeof upgraded>) {
  const changed = after.filter((file, at) => file !== files[at])
  for (const { path, text } of changed) {
    if (path === '<stdin>') throw new UsageError('standard input cannot be written in place')
    writeFileAtomically(path, text)
  }
  return { files: changed.map(({ path }) => path), applied, errors }
}
