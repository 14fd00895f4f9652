import type { RuleSettings } from '../../lint/rule-setting.js'
import type { ToolCatalog } from '../../model/index.js'
import { joinLinted, type LintedFiles, type LintOrder } from '../../project/linting/findings.js'
import { rules } from '../../project/linting/rules.js'
import { UsageError } from '../../project/usage-error.js'
import { lintReporters } from '../../reporters/lint/index.js'
import { isNothingChecked } from '../../reporters/lint/summary.js'
import type { Diagnostic } from '../../source/diagnostic.js'
import type { SourceFile } from '../../source/source-file.js'
import { companionProblems, isCompanion } from '../../suite/companion-problems.js'
import { boundsFor } from '../configuration/engine-bounds.js'
import { ruleSettings } from '../configuration/rule-settings.js'
import { type ExitCode, exitCodes } from '../exit-codes.js'
import { type FormatRequest, formatRequests, writeReports } from '../formats/formats.js'
import { manualIn } from '../help/manual.js'
import { catalogFrom } from '../inputs/fixture-files.js'
import type { FoundFiles } from '../inputs/input-request.js'
import { type InputFlags, type Inputs, openAllInputs } from '../inputs/inputs.js'
import type { Surface } from '../terminal/surface.js'
import { tuneHeap } from '../tune-heap.js'
import { findingsAtOnce, findingsInBatches, type LintWork } from './findings-in-batches.js'
import { type FixedFiles, fixFiles } from './fix-files.js'
import { type FailLevel, gate } from './gate.js'
import { openCache } from './open-cache.js'

/** The flags of `vmcp lint`. */
export interface LintFlags extends InputFlags {
  readonly fix: boolean
  readonly 'fix-unsafe': boolean
  readonly diff: boolean
  readonly 'max-warnings': number | undefined
  readonly 'fail-on': FailLevel | undefined
  readonly since: string | undefined
  readonly baseline: string | undefined
  readonly 'update-baseline': boolean
  readonly 'report-silenced': boolean
  readonly rule: readonly string[] | undefined
  readonly engine: readonly string[] | undefined
  readonly fixtures: readonly string[] | undefined
  readonly format: readonly string[] | undefined
  readonly json: boolean
  readonly quiet: boolean
  readonly cache: boolean
  readonly 'cache-location': string | undefined
}

/** Implements `vmcp lint`: reads, fixes where requested, reports, and returns the exit code. */
export async function lintFiles(
  paths: readonly string[],
  flags: LintFlags,
  surface: Surface
): Promise<ExitCode> {
  const requests = await formatRequests(
    flags,
    lintReporters.map(reporter => reporter.name)
  )
  if (flags.diff) refuseWithoutDiff(requests)
  const { inputs, concerned } = await openConcerned(paths, flags)
  await tuneHeap(inputs.files)
  const work = await planWork(inputs, flags, { surface, requests })
  const narrow = (findings: LintedFiles) => (concerned ? narrowed(findings, concerned) : findings)
  const problemsOf = (all: readonly SourceFile[]) => narrow(findingsAtOnce(all, work)).diagnostics
  const fixed = wantsFixes(flags) ? fixWith(inputs.files, { problemsOf, flags, surface }) : null
  const files = fixed?.files ?? inputs.files
  const companions = files.filter(isCompanion)
  const workflows = await findingsInBatches(
    companions.length === 0 ? files : files.filter(file => !isCompanion(file)),
    work
  )
  const found = narrow(companions.length === 0 ? workflows : withCompanions(files, workflows, work))
  const findings = await withBaseline(found, { work, inputs, flags, surface })
  const reported = {
    ...findings,
    drawings: await drawingsFor(requests, findings),
    listsSilenced: flags['report-silenced'],
    since: flags.since,
    diffs: fixed?.diffs,
    ...(work.order.bounds ? { bounds: work.order.bounds } : {}),
    manual: () => manualIn(surface.home)
  }
  writeReports(reported, lintReporters, { requests, surface })
  const empty = emptyFiles(findings, inputs.named).filter(path => !isSourceOfBound(path, work.order))
  const { passes, reasons } = gate(findings, { flags, configuration: inputs.configuration })
  for (const note of [...inputs.notes, ...empty.map(emptyNote), ...reasons]) surface.output.talk(note)
  if (inputs.unreadable.length > 0) return exitCodes.usage.code
  if (!passes) return exitCodes.problems.code
  const isEmpty = empty.length > 0 || (concerned === null && isNothingChecked(findings))
  return isEmpty ? exitCodes.usage.code : exitCodes.ok.code
}

/** The inputs, and with --since the paths of those that are reported on. */
interface ConcernedInputs {
  readonly inputs: Inputs & FoundFiles
  readonly concerned: ReadonlySet<string> | null
}

async function openConcerned(paths: readonly string[], flags: LintFlags): Promise<ConcernedInputs> {
  const inputs = await openAllInputs(paths, flags)
  if (flags.since === undefined) return { inputs, concerned: null }
  const { narrowInputs } = await import('../changes/narrow-inputs.js')
  const { fixtures } = inputs.configuration
  const deciding = [...fixtures, ...(flags.fixtures ?? []), ...(flags.config ? [flags.config] : [])]
  return narrowInputs(inputs, {
    since: flags.since,
    paths,
    folder: process.cwd(),
    stdin: flags['stdin-filename'] ?? '<stdin>',
    deciding
  })
}

/** Without findings in files that the change does not affect. */
function narrowed(
  { project, diagnostics, silenced, needs }: LintedFiles,
  paths: ReadonlySet<string>
): LintedFiles {
  const isConcerned = ({ file }: { readonly file: SourceFile }) => paths.has(file.path)
  return {
    project: {
      ...project,
      files: project.files.filter(file => paths.has(file.path)),
      documents: project.documents.filter(isConcerned)
    },
    diagnostics: diagnostics.filter(isConcerned),
    silenced: silenced.filter(isConcerned),
    // Files are deployed together, whichever of them has changed.
    needs
  }
}

interface BaselineContext {
  readonly work: LintWork
  readonly inputs: Inputs
  readonly flags: LintFlags
  readonly surface: Surface
}

async function withBaseline(
  findings: LintedFiles,
  { work, inputs, flags, surface }: BaselineContext
): Promise<LintedFiles & { readonly baselined?: number }> {
  const path = flags.baseline ?? inputs.configuration.baseline
  const isUpdated = flags['update-baseline']
  if (path === undefined && isUpdated)
    throw new UsageError('--update-baseline needs the file: --baseline FILE, or baseline: in .vmcp.yaml')
  if (path === undefined) return findings
  const { holdBaseline } = await import('../baseline/hold-baseline.js')
  const { compat, settings = new Map() } = work.order
  const today = new Date().toISOString().slice(0, 10)
  const folder = process.cwd()
  const { files } = findings.project
  const request = { path, folder, isUpdated, files, compat, settings, today, talk: surface.output.talk }
  return holdBaseline(findings, request)
}

interface FixContext {
  readonly problemsOf: (files: readonly SourceFile[]) => readonly Diagnostic[]
  readonly flags: LintFlags
  readonly surface: Surface
}

function fixWith(files: readonly SourceFile[], { problemsOf, flags, surface }: FixContext): FixedFiles {
  return fixFiles(files, {
    problemsOf,
    isUnsafe: flags['fix-unsafe'],
    isDiff: flags.diff,
    stdin: flags['stdin-filename'],
    output: surface.output
  })
}

/** A diff on standard output together with a report without a field for it would be two documents in one. */
function refuseWithoutDiff(requests: readonly FormatRequest[]): void {
  const other = requests.find(({ name, path }) => path === undefined && !['pretty', 'json'].includes(name))
  if (other)
    throw new UsageError(
      `--diff and --format ${other.name} cannot both go to standard output; write --format ${other.name}=FILE, or --json for a report that holds the diffs`
    )
}

async function drawingsFor(requests: readonly FormatRequest[], findings: LintedFiles) {
  if (!requests.some(({ name }) => name === 'markdown')) return undefined
  const { drawingsOf } = await import('./drawings.js')
  return drawingsOf(findings)
}

async function planWork(
  inputs: Inputs & FoundFiles,
  flags: LintFlags,
  {
    surface: { output, home },
    requests
  }: { readonly surface: Surface; readonly requests: readonly FormatRequest[] }
): Promise<LintWork> {
  const { configuration, compat, named, unreadable } = inputs
  const known = rules.map(rule => rule.meta.id)
  const settings: RuleSettings = await ruleSettings({
    configured: configuration.rules,
    given: flags.rule ?? [],
    known
  })
  const tools: ToolCatalog = catalogFrom(configuration, flags.fixtures)
  const needs = requests.some(({ name }) => name === 'json') ? { needs: 'all' as const } : {}
  const { bounds, notes } = boundsFor(flags, configuration, inputs.files)
  for (const note of notes) output.talk(note)
  const order: LintOrder = { compat, named, tools, settings, bounds, ...needs }
  const isCached = flags.cache || flags['cache-location'] !== undefined
  const cache = isCached ? openCache(order, flags['cache-location'], { home, talk: output.talk }) : null
  return { order, unreadable, cache, isQuiet: flags.quiet }
}

/** Fixture and test files are read as by the commands that use them. */
function withCompanions(files: readonly SourceFile[], workflows: LintedFiles, work: LintWork): LintedFiles {
  const { compat, settings = new Map() } = work.order
  const companions = files.filter(isCompanion)
  const diagnostics = companions.flatMap(file => companionProblems(file, settings, compat))
  const project = { compat, files: companions, documents: companions.map(file => ({ file })), passedOver: 0 }
  return joinLinted(files, [workflows, { project, diagnostics, silenced: [], needs: [] }])
}

function wantsFixes(flags: LintFlags): boolean {
  return flags.fix || flags['fix-unsafe'] || flags.diff
}

/** Named files without a document of ours. */
function emptyFiles({ project, diagnostics }: LintedFiles, named: ReadonlySet<string>): string[] {
  const used = new Set([...project.documents, ...diagnostics].map(entry => entry.file.path))
  return [...named].filter(path => !used.has(path))
}

/** A chart that names the release is read for that. */
function isSourceOfBound(path: string, { bounds = [] }: LintOrder): boolean {
  return bounds.some(({ place }) => place.startsWith(`${path}:`))
}

function emptyNote(path: string): string {
  return `${path}: nothing to check, no document in it is of a known kind`
}
