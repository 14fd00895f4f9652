import { writeFileSync } from 'node:fs'
import { fixAll } from '../lint/fix.js'
import type { RuleSettings } from '../lint/rule-setting.js'
import type { ToolCatalog } from '../model/index.js'
import { joinLinted, type LintedFiles, type LintOrder } from '../project/linting/lint-files.js'
import { rules } from '../project/linting/rules.js'
import { UsageError } from '../project/usage-error.js'
import { lintReporters } from '../reporters/lint/index.js'
import type { SourceFile } from '../source/source-file.js'
import { isBeside, lintBeside } from '../suite/lint-beside.js'
import { type ExitCode, exitCodes } from './exit-codes.js'
import { catalogFrom } from './fixture-files.js'
import { formatRequests, writeReports } from './formats.js'
import type { FoundFiles } from './input-request.js'
import { type InputFlags, type Inputs, openAllInputs } from './inputs.js'
import { type LintWork, lintAll, lintTogether } from './linting/lint-all.js'
import { openCache } from './linting/open-cache.js'
import { manualIn } from './manual.js'
import { ruleSettings } from './rule-settings.js'
import { stayLight } from './stay-light.js'
import type { Surface } from './surface.js'
import { unifiedDiff } from './unified-diff.js'

/** What the flags of `vmcp lint` say. */
export interface LintFlags extends InputFlags {
  readonly fix: boolean
  readonly 'fix-unsafe': boolean
  readonly diff: boolean
  readonly 'max-warnings': number | undefined
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
  const inputs = await openAllInputs(paths, flags)
  await stayLight(inputs.files)
  const work = await planWork(inputs, flags)
  const files = wantsFixes(flags) ? fixFiles(inputs, { work, flags, surface }) : inputs.files
  const beside = files.filter(isBeside)
  const workflows = await lintAll(beside.length === 0 ? files : files.filter(file => !isBeside(file)), work)
  const findings = beside.length === 0 ? workflows : withBeside(files, workflows, work)
  const told = { ...findings, manual: () => manualIn(surface.home) }
  if (!flags.diff) writeReports(told, lintReporters, { requests, surface })
  for (const note of [...inputs.notes, ...emptyFiles(findings, inputs.named)]) surface.output.talk(note)
  const limit = passedLimit(findings, flags['max-warnings'])
  if (limit) surface.output.talk(limit)
  if (inputs.unreadable.length > 0) return exitCodes.usage.code
  return codeFor(findings, { named: inputs.named, maxWarnings: flags['max-warnings'] })
}

async function planWork(inputs: Inputs & FoundFiles, flags: LintFlags): Promise<LintWork> {
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
  const cache = isCached ? openCache(order, flags['cache-location']) : null
  return { order, unreadable, cache, isQuiet: flags.quiet }
}

/** Fixture and test files are read as the commands read them that use them. */
function withBeside(files: readonly SourceFile[], workflows: LintedFiles, work: LintWork): LintedFiles {
  const { compat, settings = new Map() } = work.order
  const beside = files.filter(isBeside)
  const diagnostics = beside.flatMap(file => lintBeside(file, settings))
  const project = { compat, files: beside, documents: beside.map(file => ({ file })), passedOver: 0 }
  return joinLinted(files, [workflows, { project, diagnostics }])
}

function wantsFixes(flags: LintFlags): boolean {
  return flags.fix || flags['fix-unsafe'] || flags.diff
}

/** Writes the fixed files back, or shows what would change. */
function fixFiles(
  inputs: Inputs,
  { work, flags, surface }: { work: LintWork; flags: LintFlags; surface: Surface }
): readonly SourceFile[] {
  const { files, applied } = fixAll(inputs.files, all => lintTogether(all, work).diagnostics, {
    unsafe: flags['fix-unsafe']
  })
  const changed = files.flatMap((file, at) =>
    file === inputs.files[at] ? [] : [{ before: inputs.files[at], after: file }]
  )
  if (flags.diff) {
    for (const { before, after } of changed)
      surface.output.result(unifiedDiff(before?.text ?? '', after.text, after.path))
    return inputs.files
  }
  for (const { after } of changed) {
    if (after.path === '<stdin>' || after.path === flags['stdin-filename'])
      throw new UsageError('standard input cannot be fixed in place; --diff shows what would change')
    writeFileSync(after.path, after.text)
  }
  if (applied > 0) surface.output.talk(`${applied} ${applied === 1 ? 'fix' : 'fixes'} applied`)
  return files
}

function emptyFiles({ project, diagnostics }: LintedFiles, named: ReadonlySet<string>): string[] {
  const used = new Set([...project.documents, ...diagnostics].map(entry => entry.file.path))
  return [...named]
    .filter(path => !used.has(path))
    .map(path => `${path}: nothing to check, no document in it is of a known kind`)
}

/** Why the exit code is 1 although there is no error: in words, since no finding says it. */
function passedLimit({ diagnostics }: LintedFiles, limit: number | undefined): string | null {
  const warnings = diagnostics.filter(({ severity }) => severity === 'warning').length
  if (limit === undefined || warnings <= limit) return null
  return `${warnings} ${warnings === 1 ? 'warning' : 'warnings'}, ${limit} allowed by --max-warnings`
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
  const isNothing = findings.project.documents.length === 0 && findings.diagnostics.length === 0
  return isNothing || emptyFiles(findings, named).length > 0 ? exitCodes.usage.code : exitCodes.ok.code
}
