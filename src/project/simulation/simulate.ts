import {
  type Backend,
  type Fixtures,
  type ReplayBackend,
  type ReplayMemory,
  replayBackend,
  toolCatalogOf,
  type UnusedEntry
} from '../../backends/index.js'
import type { Redactor } from '../../backends/live/redactor.js'
import {
  type Elicitor,
  type Question,
  type RunListener,
  type RunResult,
  runWorkflow,
  scriptedElicitor,
  VirtualClock
} from '../../engine/index.js'
import { randomOf } from '../../engine/random.js'
import {
  type ElicitationAnswer,
  type JsonObject,
  routed,
  type Schedule,
  type Workflow
} from '../../model/index.js'
import type { Diagnostic } from '../../source/diagnostic.js'
import { withRandom } from '../../template/chance.js'
import { checkAnswers } from '../arguments/check-answers.js'
import { renderedInside } from '../rendered-inside.js'
import { finished, type Simulation } from './finished-run.js'
import type { GivenInputs } from './missing-inputs.js'
import { runRemarks } from './run-remarks.js'
import { stubAnswer } from './stub-answer.js'
import { withStubArguments } from './stub-arguments.js'
import { stubBackend, withStubTools } from './stub-backend.js'

/** The parameters of a simulated run: everything from outside, so that equal input gives equal output to the byte. */
export interface SimulationOptions {
  readonly arguments: JsonObject
  readonly fixtures: Fixtures
  /** Answers to questions, by step id. */
  readonly answers: ReadonlyMap<string, ElicitationAnswer>
  /** Asked where there is no such answer; virtual time stops until it comes. Omitted: no user is available. */
  readonly person?: Elicitor | null
  readonly schedule?: Schedule | undefined
  readonly maxParallel?: number | undefined
  readonly seed?: number | undefined
  /** Put answers of calls, templates and places of steps into the report. */
  readonly details?: boolean | undefined
  /** Generates an answer for each call without a fixture, and marks it. */
  readonly withStubs?: boolean | undefined
  /** Problems of the definition to include in the report. */
  readonly problems?: readonly Diagnostic[]
  readonly listeners?: readonly RunListener[]
  readonly signal?: AbortSignal
  /** Fixtures used up by earlier runs; omitted: none. */
  readonly memory?: ReplayMemory | undefined
  /** Inserts a layer between the run and its fixtures: for example the real client, with the fixtures as its servers. */
  readonly openBackend?: OpenBackend | undefined
  /** Knows the secrets of named servers, which no draft of fixtures may contain. */
  readonly redactor?: Redactor | undefined
}

export type OpenBackend = (replay: ReplayBackend, clock: VirtualClock) => Promise<Backend>

/** Runs a workflow, or the action that its arguments choose, on fixtures in virtual time. No network, no process, no file. */
export async function simulate(called: Workflow, options: SimulationOptions): Promise<Simulation> {
  const { workflow, result, given, made, unusedEntries } = await runOnFixtures(called, options)
  const problems = [
    ...(options.problems ?? []),
    ...made,
    ...(await checkAnswers(workflow, options.answers)),
    ...runRemarks(workflow, result.events)
  ]
  const report = finished(workflow, result, {
    arguments: given,
    problems,
    all: allOf(options),
    redactor: options.redactor
  })
  return { ...report, isLive: false, unusedEntries }
}

/** A run on fixtures, before anything is checked or reported about it. */
export interface FixtureRun {
  /** The workflow that ran: of a tool with several actions, that of the chosen action. */
  readonly workflow: Workflow
  readonly result: RunResult
  /** The arguments, including generated ones. */
  readonly given: JsonObject
  /** Remarks about generated arguments. */
  readonly made: readonly Diagnostic[]
  readonly unusedEntries: readonly UnusedEntry[]
}

/** The run of `simulate` alone, for callers that run one workflow many times. */
export async function runOnFixtures(called: Workflow, options: SimulationOptions): Promise<FixtureRun> {
  const workflow = await routed(called, options.arguments)
  const clock = new VirtualClock()
  const fixtures = options.withStubs ? withStubTools(options.fixtures, workflow) : options.fixtures
  const replay = replayBackend(fixtures, clock, options.memory)
  const opened = (await options.openBackend?.(replay, clock)) ?? replay
  const backend = options.withStubs ? stubBackend(opened, fixtures, workflow) : opened
  const made = options.withStubs ? withStubArguments(workflow, options.arguments) : null
  const given = made?.arguments ?? options.arguments
  const { signal, listeners = [], schedule, maxParallel, seed, details } = options
  const ports = {
    backend,
    clock,
    elicitor: elicitorFor(workflow, options, clock),
    listeners,
    ...(signal ? { signal } : {})
  }
  const result = await runWorkflow(seededTemplates(workflow, seed), ports, {
    arguments: given,
    schedule,
    maxParallel,
    seed,
    details
  })
  await backend.close()
  return { workflow, result, given, made: made?.problems ?? [], unusedEntries: replay.unusedEntries() }
}

function elicitorFor(
  workflow: Workflow,
  { answers, withStubs, person }: SimulationOptions,
  clock: VirtualClock
): Elicitor {
  const script = scriptedElicitor(answers)
  const other = withStubs
    ? { ask: async (question: Question) => madeUp(workflow, question) }
    : person && held(person, clock)
  if (!other) return script
  return {
    ask: async (question, signal) => (await script.ask(question, signal)) ?? other.ask(question, signal)
  }
}

function madeUp(workflow: Workflow, { place, schema }: Question): ElicitationAnswer {
  return { action: 'accept', content: stubAnswer(workflow, place.step, schema), isStub: true }
}

/** Virtual time stops until the user has answered. */
function held(person: Elicitor, clock: VirtualClock): Elicitor {
  return {
    ask: async (question, signal) => {
      const release = clock.hold()
      try {
        return await person.ask(question, signal)
      } finally {
        release()
      }
    }
  }
}

/** A simulation has only fixtures and answers. */
function allOf({ fixtures, answers }: SimulationOptions): GivenInputs {
  const answering = [...fixtures.tools].filter(([, { responses }]) => responses.length > 0)
  return {
    tools: toolCatalogOf(fixtures),
    answering: toolCatalogOf({ tools: new Map(answering) }),
    answers: new Set(answers.keys())
  }
}

/**
 * The workflow with templates that draw reproducible random texts (`uuidv4`, `randAlphaNum`), including nested ones: a simulation is
 * reproducible, a live run is not.
 */
export function seededTemplates(workflow: Workflow, seed = 0): Workflow {
  let drawn = 0
  const random = (): number => randomOf(`template ${seed} ${++drawn}`)
  return renderedInside(workflow, work => withRandom(random, work))
}
