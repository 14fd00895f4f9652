import type { Redactor } from '../../backends/live/index.js'
import { routed, type Schedule, stepsOf, type Workflow } from '../../model/index.js'
import { chooseRun } from '../../project/choosing/choose-run.js'
import { refusalsOf } from '../../project/linting/refusals.js'
import { loadProject } from '../../project/loading/load-project.js'
import { notesOnRun } from '../../project/releases/notes-on-run.js'
import { engineDifference, withDifference } from '../../project/simulation/engine-difference.js'
import { type OpenBackend, type SimulationOptions, simulate } from '../../project/simulation/simulate.js'
import { dryRunReporters } from '../../reporters/run/index.js'
import type { Diagnostic } from '../../source/diagnostic.js'
import type { SourceFile } from '../../source/source-file.js'
import { boundsFor, type EngineFlags } from '../configuration/engine-bounds.js'
import { type ExitCode, exitCodes } from '../exit-codes.js'
import { type FormatRequest, formatRequests, writeReports } from '../formats/formats.js'
import { catalogFrom, fixturesFrom } from '../inputs/fixture-files.js'
import { type InputFlags, type Inputs, openInputs } from '../inputs/inputs.js'
import type { Surface } from '../terminal/surface.js'
import { restoreOptimizer, tuneHeap } from '../tune-heap.js'
import { type AnswerFlags, answersFrom } from './answers.js'
import { type ArgumentFlags, runArguments } from './run-arguments.js'
import { codeOfRun } from './run-code.js'

export interface DryRunFlags extends InputFlags, ArgumentFlags, AnswerFlags, EngineFlags {
  readonly workflow: string | undefined
  readonly action: string | undefined
  readonly fixtures: readonly string[] | undefined
  readonly schedule: Schedule | undefined
  readonly 'max-parallel': number | undefined
  readonly seed: number | undefined
  readonly stub?: boolean
  readonly details?: boolean
  readonly format: readonly string[] | undefined
  readonly json: boolean
  readonly backends?: readonly string[] | undefined
  /** A layer between the run and its fixtures; omitted: none. */
  readonly between?: (inputs: Inputs, workflow: Workflow) => OpenBackend
  /** Knows the secrets of the servers behind that layer, and hides them. */
  readonly redactor?: Redactor
}

/** Implements `vmcp dry-run`, which uses nothing but files. */
export async function dryRunPaths(
  paths: readonly string[],
  flags: DryRunFlags,
  surface: Surface
): Promise<ExitCode> {
  const requests = await formatRequests(
    flags,
    dryRunReporters.map(reporter => reporter.name)
  )
  const { inputs, workflow, options, refusals } = await openDryRun(
    paths,
    { ...flags, details: needsDetails(flags, requests) },
    surface
  )
  const { files, compat } = inputs
  const simulation = await simulate(workflow, options)
  const isPromised = compat === 'documented' && !flags.between
  const difference = isPromised ? await engineDifference(simulation, { files, choice: flags, options }) : null
  const shown = difference ? withDifference(simulation, difference) : simulation
  writeReports(shown, dryRunReporters, { requests, surface })
  return refusals.length > 0 ? exitCodes.problems.code : codeOfRun(simulation)
}

/** Whether reports include answers and templates: always in a page, otherwise only on request. */
export function needsDetails(
  { details = false }: Pick<DryRunFlags, 'details'>,
  requests: readonly FormatRequest[]
): boolean {
  return details || requests.some(({ name }) => name === 'html')
}

/** The inputs of a dry run, read from files and flags. */
export interface OpenedDryRun {
  readonly inputs: Inputs
  readonly workflow: Workflow
  readonly options: SimulationOptions
  /** Why the engine would refuse the definition. */
  readonly refusals: readonly Diagnostic[]
}

export async function openDryRun(
  paths: readonly string[],
  flags: DryRunFlags,
  surface: Surface
): Promise<OpenedDryRun> {
  const inputs = await openInputs(paths, flags)
  const { files, configuration, compat, notes } = inputs
  for (const note of notes) surface.output.talk(note)
  await tuneHeap(files)
  const project = loadProject(files, compat)
  const { bounds, notes: releaseNotes } = boundsFor(flags, configuration, files)
  for (const note of [...releaseNotes, ...notesOnRun(project.documents, bounds)]) surface.output.talk(note)
  const called = chooseRun(project, flags)
  if (mayTakeLong(called, files)) await restoreOptimizer()
  const given = await runArguments(called, flags)
  const workflow = await routed(called, given)
  const refusals = refusalsOf(project, workflow, catalogFrom(configuration, flags.fixtures))
  const options: SimulationOptions = {
    arguments: given,
    fixtures: fixturesFrom(configuration, flags.fixtures),
    answers: await answersFrom(workflow, flags),
    schedule: flags.schedule,
    maxParallel: flags['max-parallel'],
    seed: flags.seed,
    withStubs: flags.stub,
    details: flags.details,
    problems: refusals,
    openBackend: flags.between?.(inputs, workflow),
    redactor: flags.redactor ?? (await secretsOfNamed(flags.backends, inputs))
  }
  return { inputs, workflow, options, refusals }
}

/** Loops, and schema checks of values, may take long even for short files. */
function mayTakeLong(called: Workflow, files: readonly SourceFile[]): boolean {
  if (called.routing || files.some(({ text }) => /\b(?:range|define)\b/.test(text))) return true
  return stepsOf(called).some(({ step }) => step.kind === 'forEach' || step.kind === 'elicitation')
}

/** The named servers are not called, but the secrets in their settings are still hidden from the output. */
async function secretsOfNamed(
  backends: DryRunFlags['backends'],
  inputs: Inputs
): Promise<Redactor | undefined> {
  if (backends === undefined) return undefined
  const { namedSecrets } = await import('../live/servers/named-secrets.js')
  return namedSecrets(backends, inputs)
}
