import type { RunEvent } from '../engine/index.js'
import { dependencyGraph, innerSteps, type Step, type Workflow } from '../model/index.js'

/** What a terminal shows of a step of the workflow itself. What is inside it is counted. */
export interface StepRow {
  readonly name: string
  status: 'waiting' | 'running' | 'completed' | 'failed' | 'skipped' | 'cancelled'
  startMs: number | null
  endMs: number | null
  /** What it does at the moment: the tool it calls, the pause it makes. */
  doing: string
  attempt: number
  isTolerated: boolean
  failure: string
  /** How many steps stand inside it; 1 where none. */
  readonly bodySize: number
  /** Steps inside it that have ended, and how many there are; null where nothing is inside. */
  inside: { ended: number; failed: number; planned: number } | null
  readonly waitsFor: readonly string[]
  /** True on the longest way through the workflow. */
  readonly isCritical: boolean
  readonly isHandler: boolean
}

/** The state of a run as a terminal shows it, kept up by its events. */
export class RunScreen {
  readonly workflow: string
  readonly rows: ReadonlyMap<string, StepRow>
  /** Steps that have ended, in that order. A new list each time. */
  ended: readonly StepRow[] = []
  /** Lines of servers and warnings, the latest last. */
  logs: readonly string[] = []
  isOver = false
  isCancelling = false
  /** The loop or group that a step is inside. */
  readonly #owners: ReadonlyMap<string, string>
  readonly #now: () => number
  #startedAt: number

  constructor(workflow: Workflow, now: () => number) {
    this.workflow = workflow.name
    this.rows = new Map(rowsOf(workflow).map(row => [row.name, row]))
    this.#owners = new Map([...workflow.steps, ...workflow.handlers].flatMap(ownersIn))
    this.#now = now
    this.#startedAt = now()
  }

  get elapsedMs(): number {
    return this.#now() - this.#startedAt
  }

  log(text: string): void {
    this.logs = [...this.logs.slice(-199), text]
  }

  hear(event: RunEvent): void {
    if (event.type === 'runStarted') this.#startedAt = this.#now()
    else if (event.type === 'runEnded') this.isOver = true
    else this.#tell(event)
  }

  #tell(event: StepEvent): void {
    const direct = event.within?.[0] ?? event.iteration?.loop ?? event.step
    const row = this.rows.get(this.#owners.get(direct) ?? direct)
    if (!row) return
    if (row.name === event.step && !event.within && event.iteration === null) this.#change(row, event)
    else if (isCounted(row, event) && isEnd(event)) countInside(row, event)
    if (event.type === 'callStarted') Object.assign(row, { doing: event.tool, attempt: event.attempt })
  }

  #change(row: StepRow, event: StepEvent): void {
    if (event.type === 'stepStarted') Object.assign(row, { status: 'running', startMs: event.atMs })
    else if (event.type === 'retryScheduled')
      Object.assign(row, { doing: `waits ${event.delayMs}ms before attempt ${event.attempt}` })
    else if (event.type === 'elicitationRequested') row.doing = 'asks'
    else if (event.type === 'iterationsPlanned')
      row.inside = { ended: 0, failed: 0, planned: event.items * row.bodySize }
    else if (isEnd(event)) this.#end(row, event)
  }

  #end(row: StepRow, event: StepEvent): void {
    Object.assign(row, { status: endings[event.type] ?? 'cancelled', endMs: event.atMs })
    if (event.type === 'stepFailed')
      Object.assign(row, { failure: event.failure.message, isTolerated: event.isTolerated })
    this.ended = [...this.ended, row]
  }
}

type StepEvent = Exclude<RunEvent, { type: 'runStarted' | 'runEnded' }>

const endings: { readonly [type in RunEvent['type']]?: StepRow['status'] } = {
  stepCompleted: 'completed',
  stepFailed: 'failed',
  stepSkipped: 'skipped',
  stepCancelled: 'cancelled'
}

function isEnd(event: StepEvent): boolean {
  return Object.hasOwn(endings, event.type)
}

/** An iteration of the loop itself, or a member of the group. */
function isCounted(row: StepRow, { iteration, within }: StepEvent): boolean {
  return !within && (iteration === null || iteration.loop === row.name)
}

/** Every step inside a step of the workflow, with the name of the outermost. */
function ownersIn(outer: Step): [string, string][] {
  const inside = (step: Step): string[] => innerSteps(step).flatMap(inner => [inner.id, ...inside(inner)])
  return inside(outer).map(id => [id, outer.id])
}

function countInside({ inside }: StepRow, { type }: StepEvent): void {
  if (!inside) return
  inside.ended++
  if (type === 'stepFailed') inside.failed++
}

function rowsOf({ steps, handlers }: Workflow): StepRow[] {
  const { dependencies } = dependencyGraph(steps)
  const critical = criticalPath(dependencies)
  const rowOf = (step: Step, isHandler: boolean): StepRow => ({
    name: step.id,
    status: 'waiting',
    startMs: null,
    endMs: null,
    doing: '',
    attempt: 1,
    isTolerated: false,
    failure: '',
    bodySize: Math.max(1, innerSteps(step).length),
    inside: step.kind === 'parallel' ? { ended: 0, failed: 0, planned: step.members.length } : null,
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
    const chain = [...before.reduce((best, next) => (next.length > best.length ? next : best), []), id]
    chains.set(id, chain)
    return chain
  }
  const all = [...dependencies.keys()].map(id => chainTo(id, []))
  const longest = all.reduce((best, next) => (next.length > best.length ? next : best), [])
  return new Set(longest.length > 1 ? longest : [])
}
