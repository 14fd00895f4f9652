import type { CallOutcome } from '../engine/index.js'
import { dependencyGraph, innerSteps, type JsonObject, type Step, type Workflow } from '../model/index.js'

/** What a terminal shows of a top-level step, with counts of its inner steps. */
export interface StepRow {
  readonly name: string
  status: 'waiting' | 'running' | 'completed' | 'failed' | 'skipped' | 'cancelled'
  startMs: number | null
  endMs: number | null
  /** What the step is doing: the tool that it calls, or the question that it asks. */
  doing: string
  /** The server's latest message about its progress. */
  progress: string
  /** When the next attempt starts, during a pause. */
  pauseUntilMs: number | null
  attempt: number
  isTolerated: boolean
  failure: string
  condition: string
  arguments: JsonObject | null
  /** The latest attempts of the step itself. */
  attempts: readonly AttemptRow[]
  /** Its result, once it has ended. */
  output: unknown
  /** The number of inner steps; 1 if there are none. */
  readonly bodySize: number
  /** The number of ended, failed and planned inner steps; null if there are none. */
  inside: { ended: number; failed: number; planned: number } | null
  /** Running inner steps, by location: name and tool. */
  readonly active: Map<string, string>
  /** The failures of inner steps, latest last. */
  insideFailures: readonly string[]
  readonly waitsFor: readonly string[]
  /** Whether the step is on the longest path through the workflow. */
  readonly isCritical: boolean
  readonly isHandler: boolean
}

/** One attempt of a step. */
export interface AttemptRow {
  readonly number: number
  readonly tool: string
  readonly startMs: number
  endMs: number | null
  outcome: CallOutcome | null
  failure: string
}

/** A row for each top-level step, in document order. */
export function rowsOf({ steps, handlers }: Workflow): StepRow[] {
  const { dependencies } = dependencyGraph(steps)
  const critical = criticalPath(dependencies)
  const rowOf = (step: Step, isHandler: boolean): StepRow => ({
    name: step.id,
    status: 'waiting',
    startMs: null,
    endMs: null,
    doing: '',
    progress: '',
    pauseUntilMs: null,
    attempt: 1,
    isTolerated: false,
    failure: '',
    condition: '',
    arguments: null,
    attempts: [],
    output: undefined,
    bodySize: Math.max(1, innerSteps(step).length),
    inside: step.kind === 'parallel' ? { ended: 0, failed: 0, planned: step.members.length } : null,
    active: new Map(),
    insideFailures: [],
    waitsFor: dependencies.get(step.id) ?? [],
    isCritical: critical.has(step.id),
    isHandler
  })
  return [...steps.map(step => rowOf(step, false)), ...handlers.map(step => rowOf(step, true))]
}

/** The steps of the longest dependency chain; none without dependencies. */
function criticalPath(dependencies: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const chains = new Map<string, readonly string[]>()
  const chainTo = (id: string, seen: readonly string[]): readonly string[] => {
    const known = chains.get(id)
    if (known || seen.includes(id)) return known ?? []
    const before = (dependencies.get(id) ?? []).map(name => chainTo(name, [...seen, id]))
    const chain = [...longestOf(before), id]
    chains.set(id, chain)
    return chain
  }
  const longest = longestOf([...dependencies.keys()].map(id => chainTo(id, [])))
  return new Set(longest.length > 1 ? longest : [])
}

function longestOf(chains: readonly (readonly string[])[]): readonly string[] {
  return chains.reduce((best, next) => (next.length > best.length ? next : best), [])
}
