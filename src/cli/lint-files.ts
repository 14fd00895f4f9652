import { fixAll } from '../lint/fix.js'
import type { RuleSettings } from '../lint/rule-setting.js'
import type { ToolCatalog } from '../model/index.js'
import { joinLinted, type LintedFiles, type LintOrder } from '../project/linting/lint-files.js'
import { rules } from '../project/linting/rules.js'
import { UsageError } from '../project/usage-error.js'
import type { FileDiff } from '../reporters/lint/findings.js'
import { lintReporters } from '../reporters/lint/index.js'
import { isNothingChecked } from '../reporters/lint/summary.js'
import type { SourceFile } from '../source/source-file.js'
import { isCompanion, lintCompanion } from '../suite/lint-companion.js'
import type { Configuration } from './config.js'
import { type ExitCode, exitCodes } from './exit-codes.js'
import { catalogFrom } from './fixture-files.js'
import { type FormatRequest, formatRequests, writeReports } from './formats.js'
import type { FoundFiles } from './input-request.js'
import { type InputFlags, type Inputs, openAllInputs } from './inputs.js'
import { type LintWork, lintAll, lintTogether } from './linting/lint-all.js'
import { openCache } from './linting/open-cache.js'
import { manualIn } from './manual.js'
import { ruleSettings } from './rule-settings.js'
import { stayLight } from './stay-light.js'
import type { Surface } from './surface.js'
import { unifiedDiff } from './unified-diff.js'
import { writeFileAtomically } from './write-file.js'

/** What the flags of `vmcp lint` say. */
export interface LintFlags extends InputFlags {
  readonly fix: boolean
  readonly 'fix-unsafe': boolean
  readonly diff: boolean
  readonly 'max-warnings': number | undefined
  readonly 'report-silenced': boolean
  readonly rule: readonly string[] | undefined
  readonly fixtures: readonly string[] | undefined
  readonly format: readonly string[] | undefined
  readonly json: boolean
  readonly quiet: boolean
  readonly cache: boolean
  readonly 'cache-location': string | undefined
}

/** The work of `vmcp lint`: read, fix where asked, report, and say how it went. */
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
  const inputs = await openAllInputs(paths, flags)
  await stayLight(inputs.files)
  const work = await planWork(inputs, flags, surface)
  const fixed = wantsFixes(flags) ? fixFiles(inputs, { work, flags, surface }) : null
  const files = fixed?.files ?? inputs.files
  const companions = files.filter(isCompanion)
  const workflows = await lintAll(
    companions.length === 0 ? files : files.filter(file => !isCompanion(file)),
    work
  )
  const findings = companions.length === 0 ? workflows : withCompanions(files, workflows, work)
  const reported = {
    ...findings,
    drawings: await drawingsFor(requests, findings),
    listsSilenced: flags['report-silenced'],
    diffs: fixed?.diffs,
    manual: () => manualIn(surface.home)
  }
  writeReports(reported, lintReporters, { requests, surface })
  for (const note of [...inputs.notes, ...emptyFiles(findings, inputs.named)]) surface.output.talk(note)
  const limited = limitOf(flags, inputs.configuration)
  const limit = passedLimit(findings, limited)
  if (limit) surface.output.talk(limit)
  if (inputs.unreadable.length > 0) return exitCodes.usage.code
  return codeFor(findings, { named: inputs.named, maxWarnings: limited?.most })
}

/** A diff on standard output and a report that has no place for it would be two documents in one. */
function refuseWithoutDiff(requests: readonly FormatRequest[]): void {
  const other = requests.find(({ name, path }) => path === undefined && !['pretty', 'json'].includes(name))
  if (other)
    throw new UsageError(
      `--diff and --format ${other.name} cannot both go to standard output; write --format ${other.name}=FILE, or --json for a report that holds the diffs`
    )
}

async function drawingsFor(requests: readonly FormatRequest[], findings: LintedFiles) {
  if (!requests.some(({ name }) => name === 'markdown')) return undefined
  const { drawingsOf } = await import('./linting/drawings.js')
  return drawingsOf(findings)
}

async function planWork(
  inputs: Inputs & FoundFiles,
  flags: LintFlags,
  { output }: Surface
): Promise<LintWork> {
  const { configuration, compat, named, unreadable } = inputs
  const known = rules.map(rule => rule.meta.id)
  const settings: RuleSettings = await ruleSettings({
    configured: configuration.rules,
    given: flags.rule ?? [],
    known
  })
  const tools: ToolCatalog = catalogFrom(configuration, flags.fixtures)
  const order: LintOrder = { compat, named, tools, settings }
  const isCached = flags.cache || flags['cache-location'] !== undefined
  const cache = isCached ? openCache(order, flags['cache-location'], output.talk) : null
  return { order, unreadable, cache, isQuiet: flags.quiet }
}

/** Fixture and test files are read as the commands read them that use them. */
function withCompanions(files: readonly SourceFile[], workflows: LintedFiles, work: LintWork): LintedFiles {
  const { compat, settings = new Map() } = work.order
  const companions = files.filter(isCompanion)
  const diagnostics = companions.flatMap(file => lintCompanion(file, settings, compat))
  const project = { compat, files: companions, documents: companions.map(file => ({ file })), passedOver: 0 }
  return joinLinted(files, [workflows, { project, diagnostics, silenced: [] }])
}

function wantsFixes(flags: LintFlags): boolean {
  return flags.fix || flags['fix-unsafe'] || flags.diff
}

interface FixedFiles {
  readonly files: readonly SourceFile[]
  /** With --diff: what would change; the files are those that were read. */
  readonly diffs?: readonly FileDiff[]
}

/** Writes the fixed files back, or works out what would change. */
function fixFiles(
  inputs: Inputs,
  { work, flags, surface }: { work: LintWork; flags: LintFlags; surface: Surface }
): FixedFiles {
  const { files, applied } = fixAll(inputs.files, all => lintTogether(all, work).diagnostics, {
    unsafe: flags['fix-unsafe']
  })
  const changed = files.flatMap((file, at) =>
    file === inputs.files[at] ? [] : [{ before: inputs.files[at], after: file }]
  )
  if (flags.diff) {
    const diffs = changed.map(({ before, after }) => ({
      file: after.path,
      diff: unifiedDiff(before?.text ?? '', after.text, after.path)
    }))
    return { files: inputs.files, diffs }
  }
  for (const { after } of changed) {
    if (after.path === '<stdin>' || after.path === flags['stdin-filename'])
      throw new UsageError('standard input cannot be fixed in place; --diff shows what would change')
    writeFileAtomically(after.path, after.text)
  }
  if (applied > 0) surface.output.talk(`${applied} ${applied === 1 ? 'fix' : 'fixes'} applied`)
  return { files }
}

function emptyFiles({ project, diagnostics }: LintedFiles, named: ReadonlySet<string>): string[] {
  const used = new Set([...project.documents, ...diagnostics].map(entry => entry.file.path))
  return [...named]
    .filter(path => !used.has(path))
    .map(path => `${path}: nothing to check, no document in it is of a known kind`)
}

/** Why the exit code is 1 although there is no error: in words, since no finding says it. */
function passedLimit({ diagnostics }: LintedFiles, limit: WarningLimit | null): string | null {
  const warnings = diagnostics.filter(({ severity }) => severity === 'warning').length
  if (limit === null || warnings <= limit.most) return null
  return `${warnings} ${warnings === 1 ? 'warning' : 'warnings'}, ${limit.most} allowed by ${limit.by}`
}

interface WarningLimit {
  readonly most: number
  /** Who says so. */
  readonly by: string
}

/** The switch wins over the configuration. */
function limitOf(
  { 'max-warnings': given }: LintFlags,
  { maxWarnings }: Pick<Configuration, 'maxWarnings'>
): WarningLimit | null {
  if (given !== undefined) return { most: given, by: '--max-warnings' }
  return maxWarnings === undefined ? null : { most: maxWarnings, by: 'maxWarnings of the configuration' }
}

interface Measure {
  readonly named: ReadonlySet<string>
  readonly maxWarnings: number | undefined
}

function codeFor(
  findings: LintedFiles,
  { named, maxWarnings = Number.POSITIVE_INFINITY }: Measure
): ExitCode {
  const count = (severity: string) =>
    findings.diagnostics.filter(diagnostic => diagnostic.severity === severity).length
  if (count('error') > 0 || count('warning') > maxWarnings) return exitCodes.problems.code
  return isNothingChecked(findings) || emptyFiles(findings, named).length > 0
    ? exitCodes.usage.code
    : exitCodes.ok.code
}
