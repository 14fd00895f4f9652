import type { Workflow } from '../model/index.js'
import { type CaseCause, callFaults } from './case.js'
import type { SeenCall } from './case-backend.js'
import { PlacedSteps } from './placed-steps.js'
import { type CaseRun, eventsOf } from './run-case.js'

/** Finds what could go differently in a run. */
export class Variations {
  readonly #steps: PlacedSteps

  constructor(workflow: Workflow) {
    this.#steps = new PlacedSteps(workflow)
  }

  /** In the order in which the run meets them. */
  of(run: CaseRun): readonly CaseCause[] {
    const seen = new Set<string>()
    const causes: CaseCause[] = []
    for (const call of run.calls) causes.push(...this.#ofCall(call, run, seen))
    causes.push(...questionCauses(run))
    return causes
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
    const isNamed = index === null || iterations <= namedIterations || index === 0 || index === iterations - 1
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

/** Above that number only the first and the last iteration fail alone. */
const namedIterations = 3

const failureKinds = { 'tool-error': 'tool_error', 'connection-lost': 'call', timeout: 'timeout' } as const

function iterationsOf(at: string, { calls }: CaseRun): number {
  return calls.reduce(
    (most, call) => (call.at === at ? Math.max(most, (call.place.iteration?.index ?? -1) + 1) : most),
    0
  )
}

function questionCauses(run: CaseRun): readonly CaseCause[] {
  const names = new Set(eventsOf(run.result, 'elicitationRequested').map(({ step }) => step))
  return [...names].flatMap(at => {
    const given = run.inputs.answers.get(at)?.action
    return (['decline', 'cancel', 'no-answer'] as const)
      .filter(cause => given !== undefined && given !== (cause === 'no-answer' ? 'timeout' : cause))
      .map(cause => ({ ...wholly(at), cause }))
  })
}

function wholly(at: string): Pick<CaseCause, 'at' | 'iteration' | 'attempt' | 'inputs'> {
  return { at, iteration: null, attempt: null, inputs: [] }
}

function once(seen: Set<string>, key: string): boolean {
  if (seen.has(key)) return false
  seen.add(key)
  return true
}

/** True where two causes cannot both take hold. */
export function excludes(a: CaseCause, b: CaseCause): boolean {
  const sameIteration = a.iteration === null || b.iteration === null || a.iteration === b.iteration
  if (a.at === b.at && sameIteration) return true
  return a.inputs.some(one => b.inputs.some(other => overlap(one, other)))
}

function overlap(a: CaseCause['inputs'][number], b: CaseCause['inputs'][number]): boolean {
  if (a.input !== b.input || a.of !== b.of) return false
  return a.path.every((segment, at) => at >= b.path.length || segment === b.path[at])
}
