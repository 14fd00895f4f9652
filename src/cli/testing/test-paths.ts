import { dirname, resolve } from 'node:path'
import type { Compat, Schedule } from '../../model/index.js'
import { simulationNotes } from '../../project/releases/notes-on-run.js'
import { UsageError } from '../../project/usage-error.js'
import { coverageFormats, suiteReporters } from '../../reporters/suite/index.js'
import type { SourceFile } from '../../source/index.js'
import { runSuite, type SuiteOptions, type SuiteReport } from '../../suite/index.js'
import { loadConfiguration } from '../configuration/config.js'
import { type EngineFlags, releasesFor } from '../configuration/engine-bounds.js'
import { type ExitCode, exitCodes } from '../exit-codes.js'
import { refuseErrors } from '../faults/refuse-errors.js'
import { shownPath } from '../files/named-file.js'
import { homeOf } from '../files/untrusted-links.js'
import { formatRequests, writeReports } from '../formats/formats.js'
import { findInputFiles, readInputFiles } from '../inputs/input-files.js'
import type { FoundFiles } from '../inputs/input-request.js'
import { checkPattern } from '../search/search-files.js'
import { progressOf } from '../terminal/progress.js'
import type { Surface } from '../terminal/surface.js'
import { coverageShortfall, minimumCoverage } from './coverage-gate.js'
import { type Shard, shardOf, testSelection } from './select-tests.js'

export interface TestFlags extends EngineFlags {
  readonly name: readonly string[] | undefined
  readonly shard: string | undefined
  readonly since: string | undefined
  readonly bail: boolean
  readonly mutate: boolean
  readonly scaffold: string | undefined
  readonly update: boolean
  readonly yes: boolean
  readonly coverage: boolean
  readonly 'fail-unused': boolean
  readonly 'min-coverage': string | undefined
  readonly schedule: Schedule | undefined
  readonly 'max-parallel': number | undefined
  readonly compat: Compat | undefined
  readonly config: string | undefined
  readonly format: readonly string[] | undefined
  readonly json: boolean
  readonly quiet: boolean
}

/** Implements `vmcp test`. */
export async function testPaths(
  paths: readonly string[],
  flags: TestFlags,
  surface: Surface
): Promise<ExitCode> {
  if (flags.scaffold !== undefined) {
    const { scaffoldTests } = await import('./scaffold-tests.js')
    return scaffoldTests(flags.scaffold, paths, { flags, surface })
  }
  const shard = shardOf(flags.shard)
  const minimum = minimumCoverage(flags['min-coverage'])
  if (flags.mutate) return mutatePaths(paths, { flags, surface, shard })
  if (flags.update) return updatePaths(paths, { flags, surface, shard })
  const requests = await formatRequests(
    flags,
    suiteReporters.map(reporter => reporter.name)
  )
  const { files, options } = await openSelected(paths, { flags, surface, shard })
  const progress = progressOf({ unit: 'tests', total: null }, flags.quiet)
  const report = await runSuite(files, {
    ...options,
    onTest: () => progress.add(1),
    bail: flags.bail,
    withTexts: requests.some(({ name }) => name === 'html'),
    withCoverage:
      flags.coverage || minimum !== null || requests.some(({ name }) => coverageFormats.includes(name))
  })
  progress.end()
  writeReports(report, suiteReporters, { requests, surface })
  const code = codeOf(report, { mayBeEmpty: shard !== null || flags.since !== undefined })
  // Reported even if every test has passed.
  const shortfalls = [unusedEntries(report, flags), coverageShortfall(report, minimum)].filter(
    text => text !== null
  )
  for (const text of shortfalls) surface.output.talk(text)
  return shortfalls.length > 0 ? exitCodes.problems.code : code
}

interface Selected {
  readonly flags: TestFlags
  readonly surface: Surface
  readonly shard: Shard | null
}

/** Opens the test files and selects the tests to run. */
async function openSelected(paths: readonly string[], { flags, surface, shard }: Selected) {
  const { files, compat, notes } = await openAffected(paths, flags)
  for (const note of notes) surface.output.talk(note)
  const options: SuiteOptions = {
    compat,
    load: loadTestFiles,
    schedule: flags.schedule,
    maxParallel: flags['max-parallel'],
    isSelected: testSelection(flags.name ?? [], shard)
  }
  return { files, options }
}

async function mutatePaths(paths: readonly string[], selected: Selected): Promise<ExitCode> {
  const { mutateTests } = await import('./mutate-tests.js')
  const { files, options } = await openSelected(paths, selected)
  return mutateTests(files, options, selected)
}

async function updatePaths(paths: readonly string[], selected: Selected): Promise<ExitCode> {
  const { updateTests } = await import('./update-tests.js')
  const { files, options } = await openSelected(paths, selected)
  const { flags, surface } = selected
  return updateTests(files, options, { isConfirmed: () => confirmed(flags), surface })
}

/** Whether the user agrees; null without an interactive terminal. */
async function confirmed({ yes }: TestFlags): Promise<boolean | null> {
  if (yes) return true
  const { isInteractive } = await import('../live/display/open-display.js')
  if (!isInteractive()) return null
  const { askLine } = await import('../live/display/ask-line.js')
  const answer = await askLine('? Write these expectations? (y/N) ', false, new AbortController().signal)
  return /^y(?:es)?$/i.test(answer?.trim() ?? '')
}

function unusedEntries({ files }: SuiteReport, flags: TestFlags): string | null {
  const unused = flags['fail-unused'] ? files.flatMap(file => file.unused ?? []).length : 0
  return unused === 0
    ? null
    : `${unused} unused ${unused === 1 ? 'entry' : 'entries'}, none allowed by --fail-unused`
}

/** Opens the test files; with `--since`, only those that the change affects. */
async function openAffected(paths: readonly string[], flags: TestFlags) {
  const opened = await openTests(paths, flags)
  const { since, config } = flags
  if (since === undefined) return opened
  const { narrowTests } = await import('../changes/narrow-tests.js')
  const files = await narrowTests(opened.files, {
    since,
    paths,
    folder: process.cwd(),
    config,
    load: loadTestFiles
  })
  const note = `${files.length} of ${opened.files.length} test files are affected by the changes since ${since}`
  return { ...opened, files, notes: [...opened.notes, note] }
}

/** @throws UsageError if there are no tests */
export async function openTests(
  paths: readonly string[],
  flags: Pick<TestFlags, 'config' | 'compat' | 'engine'>
) {
  if (paths.length === 0) throw new UsageError('name test files, folders or patterns')
  const folder = process.cwd()
  const configuration = await loadConfiguration({ file: flags.config, paths, folder })
  const { files, notes } = await readInputFiles({
    paths,
    folder,
    ignore: configuration.ignore,
    folderPattern: '**/*.vmcp-test.{yaml,yml,json}'
  })
  if (files.length === 0)
    throw new UsageError(`no test file (*.vmcp-test.yaml) was found in ${paths.join(', ')}`)
  const { bounds, notes: releaseNotes } = releasesFor(flags, configuration)
  return {
    files,
    notes: [...notes, ...releaseNotes, ...simulationNotes(bounds)],
    compat: flags.compat ?? configuration.compat
  }
}

interface Emptiness {
  /** Whether no test at all is allowed, as with `--shard` or `--since`. */
  readonly mayBeEmpty: boolean
}

function codeOf({ summary: { passed, failed, skipped } }: SuiteReport, { mayBeEmpty }: Emptiness): ExitCode {
  if (failed > 0) return exitCodes.problems.code
  if (passed > 0 || mayBeEmpty) return exitCodes.ok.code
  throw new UsageError(skipped > 0 ? 'no test has a name that was asked for' : 'no test was found')
}

/**
 * Loads the files that a test file names. Paths and patterns are relative to the folder of the test file, and displayed relative to the
 * working folder.
 *
 * @throws UsageError for a pattern beyond its limits, and for a file that exists but cannot be read
 */
export async function loadTestFiles(pattern: string, testFile: string): Promise<readonly SourceFile[]> {
  checkPattern(pattern)
  const folder = process.cwd()
  const testFolder = dirname(resolve(folder, testFile))
  const found = await findNextTo(pattern, { folder, testFolder })
  refuseErrors(found.unreadable)
  return found.files.map(({ path, text }) => ({ path: shownPath(resolve(testFolder, path), folder), text }))
}

async function findNextTo(
  pattern: string,
  { folder, testFolder }: { readonly folder: string; readonly testFolder: string }
): Promise<Pick<FoundFiles, 'files' | 'unreadable'>> {
  try {
    return await findInputFiles({ paths: [pattern], folder: testFolder, home: homeOf(testFolder, folder) })
  } catch (error) {
    if (error instanceof UsageError) return { files: [], unreadable: [] } // the suite reports the missing file at its exact location
    throw error
  }
}
