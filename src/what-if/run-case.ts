import type { Fixtures } from '../backends/index.js'
import type { RunEvent, RunResult } from '../engine/index.js'
import type { ElicitationAnswer, JsonObject, JsonValue, Schedule, Workflow } from '../model/index.js'
import { runOnFixtures, type SimulationOptions } from '../project/simulation/simulate.js'
import type { Case, CaseCause, QuestionFault } from './case.js'
import { type CaseBackend, caseBackend, type SeenCall } from './case-backend.js'
import { changedBy } from './changed-inputs.js'
import { longestTimeout } from './placed-steps.js'

/** The inputs of a run, the same for every case. */
export interface GivenRun {
  readonly arguments: JsonObject
  readonly fixtures: Fixtures
  /** Answers to questions, by step id. */
  readonly answers: ReadonlyMap<string, ElicitationAnswer>
  readonly schedule?: Schedule | undefined
  readonly maxParallel?: number | undefined
  readonly seed?: number | undefined
  /** Whether calls without a fixture get a generated answer. */
  readonly withStubs?: boolean | undefined
}

/** The run of one case. */
export interface CaseRun {
  readonly case: Case
  readonly workflow: Workflow
  readonly result: RunResult
  readonly calls: readonly SeenCall[]
  readonly inputs: Pick<GivenRun, 'arguments' | 'answers'>
}

export async function runCase(called: Workflow, given: GivenRun, which: Case): Promise<CaseRun> {
  const { options, calls } = caseOptions(called, given, which)
  const { workflow, result } = await runOnFixtures(called, options)
  const { arguments: args, answers } = options
  return { case: which, workflow, result, calls: calls(), inputs: { arguments: args, answers } }
}

/** The simulation options for a case, and the calls that its backend sees. */
export function caseOptions(
  called: Workflow,
  given: GivenRun,
  { causes }: Case
): { readonly options: SimulationOptions; readonly calls: () => readonly SeenCall[] } {
  let backend: CaseBackend | null = null
  const options: SimulationOptions = {
    ...given,
    arguments: argumentsOf(given, causes),
    answers: answersOf(given, causes),
    openBackend: async (replay, clock) => {
      backend = caseBackend({ replay, clock, causes, longestMs: longestTimeout(called) })
      return backend
    }
  }
  return { options, calls: () => backend?.seen ?? [] }
}

function argumentsOf(given: GivenRun, causes: readonly CaseCause[]): JsonObject {
  const changes = causes.flatMap(({ inputs }) => inputs.filter(({ input }) => input === 'argument'))
  if (changes.length === 0) return given.arguments
  const paths = changes.map(({ of, path, ...change }) => ({ ...change, path: [of, ...path] }))
  return changedBy(given.arguments, paths) as JsonObject // the path starts with a name, so the result is a map
}

function answersOf(given: GivenRun, causes: readonly CaseCause[]): GivenRun['answers'] {
  const answers = new Map(given.answers)
  for (const { at, cause, inputs } of causes) {
    const action = questionActions[cause as QuestionFault] // undefined for all other kinds of causes
    if (action) answers.set(at, { action })
    for (const { input, of, ...change } of inputs) {
      const answer = answers.get(of)
      if (input === 'answer' && (answer?.action === 'accept' || cause === 'refused-answer'))
        answers.set(of, { action: 'accept', content: changedBy(contentOf(answer), [change]) })
    }
  }
  return answers
}

function contentOf(answer: ElicitationAnswer | undefined): JsonValue {
  return answer?.action === 'accept' ? answer.content : null
}

const questionActions: Readonly<Partial<Record<QuestionFault, 'decline' | 'cancel' | 'timeout'>>> = {
  decline: 'decline',
  cancel: 'cancel',
  'no-answer': 'timeout'
}

/** The events of a run of one type. */
export function eventsOf<T extends RunEvent['type']>(
  { events }: Pick<RunResult, 'events'>,
  type: T
): readonly Extract<RunEvent, { type: T }>[] {
  return events.filter((event): event is Extract<RunEvent, { type: T }> => event.type === type)
}
