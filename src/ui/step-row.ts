import type { CallOutcome } from '../engine/index.js'
import { dependencyGraph, innerSteps, type JsonObject, type Step, type Workflow } from '../model/index.js'

/** What a terminal shows of a step of the workflow itself. What is inside it is counted. */
export interface StepRow {
  readonly name: string
  status: 'waiting' | 'running' | 'completed' | 'failed' | 'skipped' | 'cancelled'
  startMs: number | null
  endMs: number | null
  /** What it does at the moment: the tool it calls, a question that it asks. */
  doing: string
  /** What the server last said about its progress. */
  progress: string
  /** Until when it pauses before its next attempt. */
  pauseUntilMs: number | null
  attempt: number
  isTolerated: boolean
  failure: string
  condition: string
  arguments: JsonObject | null
  /** The latest attempts of the step itself. */
  attempts: readonly AttemptRow[]
  /** What it left behind, once it has ended. */
  output: unknown
  /** How many steps stand inside it; 1 where none. */
  readonly bodySize: number
  /** Steps inside it that have ended, and how many there are; null where nothing is inside. */
  inside: { ended: number; failed: number; planned: number } | null
  /** What runs inside it, by place: the name and the tool. */
  readonly active: Map<string, string>
  /** Why steps inside it failed, the latest last. */
  insideFailures: readonly string[]
  readonly waitsFor: readonly string[]
  /** True on the longest way through the workflow. */
  readonly isCritical: boolean
  readonly isHandler: boolean
}

/** One try of a step. */
export interface AttemptRow {
  readonly number: number
  readonly tool: string
  readonly startMs: number
  endMs: number | null
  outcome: CallOutcome | null
  failure: string
}

/** A row for each step of the workflow, in the order of the document. */
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

/** The steps of the longest chain of waiting; none where nothing waits. */
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
