import { dependencyGraph, type RetryPolicy, type Step, type Workflow } from '../../model/index.js'

/** The longest path through a workflow, measured by the timeouts of its steps. */
export interface TimeBudget {
  /** The ids of the steps in order; empty for sequential steps, and if the dependencies have a cycle. */
  readonly path: readonly string[]
  /** The time of the path, or the workflow's timeout if that is shorter; null if neither is limited. */
  readonly longestMs: number | null
}

export function timeBudget(workflow: Workflow): TimeBudget {
  const { path, unlimited, ms } = longestPath(workflow)
  const own = unlimited === 0 ? ms : null
  const { timeoutMs } = workflow
  const isEarlier = timeoutMs !== null && (own === null || timeoutMs < own)
  return { path, longestMs: isEarlier ? timeoutMs : own }
}

interface TimedPath {
  readonly path: readonly string[]
  /** Paths are compared by the number of steps without a limit, then by time, then by the number of steps. */
  readonly unlimited: number
  readonly ms: number
}

const emptyPath: TimedPath = { path: [], unlimited: 0, ms: 0 }

function longestPath({ steps, schedule }: Workflow): TimedPath {
  if (schedule.mode === 'sequence') return steps.reduce(further, emptyPath)
  const { levels, dependencies, steps: byId } = dependencyGraph(steps)
  const ends = new Map<string, PathEnd>()
  for (const id of levels.flat()) {
    const step = byId.get(id)
    const before = (dependencies.get(id) ?? []).map(name => ends.get(name)).filter(end => end !== undefined)
    if (step) ends.set(id, endAt(step, before.reduce<PathEnd | null>(longerPath, null)))
  }
  const last = [...ends.values()].reduce<PathEnd | null>(longerPath, null)
  return last ? { path: pathTo(last), unlimited: last.unlimited, ms: last.ms } : emptyPath
}

/** The last step of a path, linked with the one before it: copies of whole paths would grow with the square of the steps. */
interface PathEnd {
  readonly id: string
  readonly before: PathEnd | null
  readonly unlimited: number
  readonly ms: number
  readonly steps: number
}

function endAt(step: Step, before: PathEnd | null): PathEnd {
  const limit = longestOf(step)
  return {
    id: step.id,
    before,
    unlimited: (before?.unlimited ?? 0) + (limit === null ? 1 : 0),
    ms: (before?.ms ?? 0) + (limit ?? 0),
    steps: (before?.steps ?? 0) + 1
  }
}

function longerPath(a: PathEnd | null, b: PathEnd): PathEnd {
  if (!a) return b
  return b.unlimited - a.unlimited || b.ms - a.ms || b.steps - a.steps > 0 ? b : a
}

function pathTo(end: PathEnd): readonly string[] {
  const path: string[] = []
  for (let at: PathEnd | null = end; at; at = at.before) path.push(at.id)
  return path.reverse()
}

function further(way: TimedPath, step: Step): TimedPath {
  const limit = longestOf(step)
  return {
    path: [],
    unlimited: way.unlimited + (limit === null ? 1 : 0),
    ms: way.ms + (limit ?? 0)
  }
}

/** The longest time that a step can take; null if nothing limits it. */
function longestOf(step: Step): number | null {
  if (step.timeoutMs !== null) return step.timeoutMs
  switch (step.kind) {
    case 'tool':
      return longestCalls(step)
    case 'elicitation':
      return null
    case 'parallel':
      return combined(step.members, (a, b) => Math.max(a, b))
    case 'forEach': {
      const once = combined(step.body, (a, b) => a + b)
      const isBounded = step.maxIterations !== Number.MAX_SAFE_INTEGER
      return once === null || !isBounded ? null : once * Math.ceil(step.maxIterations / step.maxParallel)
    }
  }
}

function longestCalls({
  callTimeoutMs,
  pauseMs = 0,
  onError
}: Extract<Step, { kind: 'tool' }>): number | null {
  if (callTimeoutMs === undefined) return null
  const { retry } = onError
  if (!retry) return pauseMs + callTimeoutMs
  return pauseMs + callTimeoutMs * (retry.retries + 1) + longestDelays(retry)
}

/** After this many retries, the delay counts as constant. */
const MAX_GROWING = 64

function longestDelays({ retries, firstDelayMs, factor, maxDelayMs }: RetryPolicy): number {
  const delayAt = (at: number): number => Math.min(maxDelayMs, firstDelayMs * factor ** at)
  const growing = Math.min(retries, MAX_GROWING)
  const delays = Array.from({ length: growing }, (_, at) => delayAt(at))
  return delays.reduce((sum, delay) => sum + delay, 0) + (retries - growing) * delayAt(MAX_GROWING)
}

function combined(steps: readonly Step[], join: (a: number, b: number) => number): number | null {
  return steps.reduce<number | null>((sum, step) => {
    const own = longestOf(step)
    return sum === null || own === null ? null : join(sum, own)
  }, 0)
}
