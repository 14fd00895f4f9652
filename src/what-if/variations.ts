import { type ElicitationAnswer, findTool, type ToolCatalog, type Workflow } from '../model/index.js'
import { type CaseCause, callFaults, causeId, decides } from './case.js'
import type { SeenCall } from './case-backend.js'
import { FirstMet } from './first-met.js'
import { InputCauses } from './input-causes.js'
import { PlacedSteps } from './placed-steps.js'
import { type CaseRun, eventsOf } from './run-case.js'
import { SchemaCauses } from './schema-causes.js'
import { WatchedWorkflow } from './watched-workflow.js'

/** Finds everything that can differ in a run. */
export class Variations {
  /** The workflow to run: it behaves like the given one, and reports its decisions. */
  readonly workflow: Workflow
  readonly #steps: PlacedSteps
  readonly #watched: WatchedWorkflow
  readonly #inputs: InputCauses
  readonly #schemas: SchemaCauses
  /** Tools without which the run is refused, even if no step calls them. */
  readonly #required: readonly string[]
  /** The first cause with each id is used again, so that an id always changes the same inputs. */
  readonly #known = new Map<string, CaseCause>()

  constructor(workflow: Workflow, tools: ToolCatalog) {
    this.#steps = new PlacedSteps(workflow)
    this.#watched = new WatchedWorkflow(workflow)
    this.workflow = this.#watched.workflow
    this.#inputs = new InputCauses(workflow)
    this.#schemas = new SchemaCauses(workflow, tools)
    this.#required = workflow.requiredTools().flatMap(name => findTool(workflow, name, tools)?.name ?? [])
  }

  /** Why inputs cannot change a decision, by `at:cause`. */
  get reasons(): ReadonlyMap<string, string> {
    return this.#inputs.reasons
  }

  /** Runs a case, and finds what else can differ in it. */
  async watch(run: () => Promise<CaseRun>): Promise<OfferedRun> {
    this.#watched.observer = observed => this.#inputs.observe(observed)
    const done = await run()
    this.#watched.observer = null
    const seen = new Set<string>()
    const calls = done.calls.flatMap(call => [
      ...this.#ofCall(call, done, seen),
      ...(call.place.attempt === 1 && once(seen, `${call.at} result`) ? this.#schemas.ofResult(call) : [])
    ])
    const required = this.#required.flatMap(tool =>
      once(seen, `tool ${tool}`) ? [{ ...wholly(tool), cause: 'no-such-tool' as const }] : []
    )
    const causes = [...calls, ...required, ...(await this.#ofQuestions(done)), ...this.#inputs.take()]
    const met = new FirstMet(done)
    const own = causes.filter(cause => met.isOwn(cause))
    return { run: done, causes: own.map(cause => this.#first(cause)) }
  }

  #first(cause: CaseCause): CaseCause {
    const id = causeId(cause)
    const known = this.#known.get(id) ?? cause
    this.#known.set(id, known)
    return known
  }

  async #ofQuestions(run: CaseRun): Promise<readonly CaseCause[]> {
    const asked = new Map(eventsOf(run.result, 'elicitationRequested').map(event => [event.step, event]))
    const causes = [...asked.values()].map(async ({ step, schema }) => {
      const answer = run.inputs.answers.get(step)
      const others =
        answer?.action === 'accept' ? await this.#schemas.ofAnswer(step, schema, answer.content) : []
      return [...questionCauses(step, answer?.action), ...others]
    })
    return (await Promise.all(causes)).flat()
  }

  #ofCall(call: SeenCall, run: CaseRun, seen: Set<string>): readonly CaseCause[] {
    const { at, place, tool } = call
    const toolCause = once(seen, `tool ${tool}`) ? [{ ...wholly(tool), cause: 'no-such-tool' as const }] : []
    if (place.attempt > 1 || call.fault || !once(seen, `${at}[${place.iteration?.index}]`)) return toolCause
    return [...this.#faultsOf(call, iterationsOf(at, run), seen), ...toolCause]
  }

  #faultsOf({ at, place }: SeenCall, iterations: number, seen: Set<string>): readonly CaseCause[] {
    const policy = this.#steps.find(place)?.step.onError.retry
    const index = place.iteration?.index ?? null
    const isNamed =
      index === null || iterations <= NAMED_ITERATIONS || index === 0 || index === iterations - 1
    const every = index !== null && iterations > 1 && once(seen, `${at} every`) ? [null] : []
    const own = isNamed ? [index] : []
    const kind = callFaults.find(fault => policy?.on.includes(failureKinds[fault]))
    const attempts = kind && policy && policy.retries > 0 && !place.isForCondition ? policy.retries : null
    return [...own, ...every].flatMap(iteration => [
      ...callFaults.map(cause => ({ at, iteration, attempt: null, cause, inputs: [] })),
      ...(kind && attempts !== null ? [{ at, iteration, attempt: attempts, cause: kind, inputs: [] }] : [])
    ])
  }
}

/** With more iterations, only the first and the last one fail individually. */
const NAMED_ITERATIONS = 3

const failureKinds = { 'tool-error': 'tool_error', 'connection-lost': 'call', timeout: 'timeout' } as const

function iterationsOf(at: string, { calls }: CaseRun): number {
  return calls.reduce(
    (most, call) => (call.at === at ? Math.max(most, (call.place.iteration?.index ?? -1) + 1) : most),
    0
  )
}

function questionCauses(at: string, given: ElicitationAnswer['action'] | undefined): readonly CaseCause[] {
  return (['decline', 'cancel', 'no-answer'] as const)
    .filter(cause => given !== undefined && given !== (cause === 'no-answer' ? 'timeout' : cause))
    .map(cause => ({ ...wholly(at), cause }))
}

function wholly(at: string): Pick<CaseCause, 'at' | 'iteration' | 'attempt' | 'inputs'> {
  return { at, iteration: null, attempt: null, inputs: [] }
}

function once(seen: Set<string>, key: string): boolean {
  if (seen.has(key)) return false
  seen.add(key)
  return true
}

/** A run, and the causes that can be added to it. */
export interface OfferedRun {
  readonly run: CaseRun
  /** In the order of the run: calls, questions, then decisions that other inputs change. */
  readonly causes: readonly CaseCause[]
}

/** Whether two causes exclude each other. */
export function excludes(a: CaseCause, b: CaseCause): boolean {
  const sameIteration = a.iteration === null || b.iteration === null || a.iteration === b.iteration
  if (a.at === b.at && sameIteration && decides[a.cause] === decides[b.cause]) return true
  return a.inputs.some(one => b.inputs.some(other => overlap(one, other)))
}

function overlap(a: CaseCause['inputs'][number], b: CaseCause['inputs'][number]): boolean {
  if (a.input !== b.input || a.of !== b.of) return false
  return a.path.every((segment, at) => at >= b.path.length || segment === b.path[at])
}
