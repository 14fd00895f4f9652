import { type Fixtures, readFixtures, toolCatalogOf } from '../backends/index.js'
import type { RunListener, RunReport } from '../engine/index.js'
import type { RuleSetting } from '../lint/rule-setting.js'
import { type Compat, type Schedule, withoutBigInts } from '../model/index.js'
import { type Diagnostic, positionAt } from '../source/index.js'
import type { SourceFile } from '../source/source-file.js'
import { chooseRun } from './choosing/choose-run.js'
import { answersOf, jsonObjectOf } from './library-input.js'
import { type LintReport, lintReport } from './linting/lint-report.js'
import { problemsAndSilenced } from './linting/problems.js'
import { refusalsOf } from './linting/refusals.js'
import { type ValidateReport, validateFiles, validateReport } from './linting/validate-files.js'
import { loadProject } from './loading/load-project.js'
import { withParts } from './loading/patches.js'
import { engineNeeds } from './releases/engine-needs.js'
import { simulate } from './simulation/simulate.js'
import { UsageError } from './usage-error.js'

/** Fixtures in the form of a fixture file: `{ tools: { NAME: { responses: [ … ] } } }`. */
export interface FixturesInput {
  readonly fixtures?: 'v1'
  readonly tools?: object
}

export interface LintOptions {
  /** The reading: `documented` by default. */
  readonly compat?: Compat
  /** Source of tools and their schemas, or the text of a fixture file; without it nothing is claimed about tools. */
  readonly fixtures?: FixturesInput | string
  /** The setting of each rule, by id. */
  readonly rules?: Readonly<Record<string, RuleSetting>>
  /** List the errors suppressed by comments, which are counted in any case. */
  readonly reportSilenced?: boolean
}

export interface ValidateOptions {
  readonly compat?: Compat
}

export interface DryRunOptions extends LintOptions {
  /** Required only where the files define several. */
  readonly workflow?: string
  /** One life-cycle verb of a service class instead of a workflow: `ServiceClass/web start`. */
  readonly action?: string
  /** Passed to the engine unchanged; a `bigint` is a whole number of Go. */
  readonly arguments?: object
  /** Answers to questions, by step id: `{ action: 'accept', content: { … } }`. */
  readonly elicitations?: object
  readonly schedule?: Schedule
  readonly maxParallel?: number
  readonly seed?: number
  /** Put answers of calls, templates and places of steps into the report. */
  readonly details?: boolean
  /** Called with every event of the run, in order. */
  readonly listener?: RunListener
  readonly signal?: AbortSignal
}

/**
 * All problems of the files.
 *
 * @throws UsageError for fixtures that cannot be read
 */
export function lint(files: readonly SourceFile[], options: LintOptions = {}): LintReport {
  const project = loadProject(withParts(files), options.compat ?? 'documented')
  const settings = new Map(Object.entries(options.rules ?? {}))
  const { problems, silenced } = problemsAndSilenced(project, toolCatalogOf(fixturesOf(options.fixtures)), {
    settings
  })
  const needs = engineNeeds(project.documents)
  return lintReport(project, problems, { silenced, isListed: options.reportSilenced, needs })
}

/** The verdict that the upstream would give on each resource. */
export function validate(files: readonly SourceFile[], options: ValidateOptions = {}): ValidateReport {
  return validateReport(validateFiles(withParts(files), options.compat ?? 'documented'))
}

/**
 * Runs a workflow on fixtures in virtual time, without any access to the outside.
 *
 * @throws UsageError for an unknown workflow, fixtures or answers that cannot be read
 */
export async function dryRun(files: readonly SourceFile[], options: DryRunOptions = {}): Promise<RunReport> {
  const project = loadProject(withParts(files), options.compat ?? 'documented')
  const workflow = chooseRun(project, options)
  const fixtures = fixturesOf(options.fixtures)
  const { schedule, maxParallel, seed, details, listener, signal } = options
  const { report } = await simulate(workflow, {
    arguments: jsonObjectOf(options.arguments ?? {}, 'arguments'),
    fixtures,
    answers: answersOf(options.elicitations ?? {}),
    schedule,
    maxParallel,
    seed,
    details,
    problems: refusalsOf(project, workflow, toolCatalogOf(fixtures)),
    ...(listener ? { listeners: [listener] } : {}),
    ...(signal ? { signal } : {})
  })
  return withoutBigInts(report)
}

function fixturesOf(input: FixturesInput | string | undefined): Fixtures {
  const text = typeof input === 'string' ? input : asText(input)
  const { fixtures, diagnostics } = readFixtures([{ path: '<fixtures>', text }])
  refuse(diagnostics)
  return fixtures
}

function asText(input: FixturesInput | undefined): string {
  return JSON.stringify({ fixtures: 'v1', tools: {}, ...input }).replace(ONLY_ESCAPED_IN_YAML, asEscape)
}

/** JSON allows these unescaped inside texts; YAML allows them only as escapes, or folds U+0085 into a space. */
const ONLY_ESCAPED_IN_YAML = /[\u007f-\u009f\ufeff\ufffe\uffff]/g

function asEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}

function refuse(diagnostics: readonly Diagnostic[]): void {
  const first = diagnostics.find(diagnostic => diagnostic.severity === 'error')
  if (!first) return
  const { line, column } = positionAt(first.file, first.span.start)
  const place = first.path === undefined ? `${line}:${column}` : first.path
  throw new UsageError(`fixtures: ${place}: ${first.message}`)
}
