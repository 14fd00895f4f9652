import type { Backend, ToolCall } from '../../backends/index.js'
import { BackendFailure, type BackendFailureKind, type LiveBackend } from '../../backends/live/index.js'
import type { Machine } from '../../backends/machine.js'
import type { RunEvent, RunListener } from '../../engine/index.js'
import type { Clock, NameConflict, ToolDescription, ToolResult } from '../../model/index.js'
import {
  type LiveOutcome,
  liveRun,
  namingFor,
  type OpenServers,
  type RunTelemetry,
  type Telemetry
} from '../../run/index.js'
import type { RunAnswer, RunOrder, RunOutcome } from '../order.js'
import { DurableCalls } from '../ports/durable-calls.js'
import { DurableClock } from '../ports/durable-clock.js'
import { EventPages } from '../ports/event-pages.js'
import type { PendingCalls } from '../ports/pending-calls.js'
import { DurableQuestions } from '../ports/questions.js'
import { SettleQueue } from '../ports/settle-queue.js'
import type { Definitions } from './plan-of-order.js'
import type { internal, WorkflowContext } from './restate.js'

/** State shared by all runs of a worker. */
export interface WorkerContext {
  readonly servers: OpenServers
  readonly definitions: Definitions
  readonly pendingCalls: PendingCalls
  /** Identifies this process. */
  readonly nonce: string
  readonly isDraining: () => boolean
  readonly machine: Pick<Machine, 'now' | 'elapsed'>
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly folder: string
  readonly talk: (text: string) => void
  /** Formats the stack of an error; omitted: unchanged. */
  readonly readStack?: (stack: string) => string
  readonly telemetry?: Telemetry | undefined
  /** Where time and tools are simulated: timers end at once, as soon as no call is pending, and return the time that they were set to. */
  readonly simulation?: SimulatedTools
}

export interface SimulatedTools {
  /** Wraps a call as the engine makes it. */
  around(call: Backend['callTool'], clock: Clock): Backend['callTool']
}

/** The result for the caller of a run, and how it ended. */
export interface EndedDurableRun {
  readonly answer: RunAnswer
  readonly outcome: RunOutcome
}

/**
 * One run from its order to its end. The engine is that of every run; its four ports use the journal, so that it repeats the same course
 * after its process has ended for any reason.
 *
 * @throws UsageError for an order that cannot be executed
 */
export async function durableRun(
  context: WorkflowContext,
  order: RunOrder,
  worker: WorkerContext
): Promise<EndedDurableRun> {
  const { definitions, machine, simulation, telemetry } = worker
  const wall = steadyTime(machine)
  // The naming of tools depends only on the definition, so the first plan is made before there is a time.
  const { workflow } = await definitions.planOf(order, () => 0)
  const live = worker.servers.backend.named(namingFor(workflow))
  const listing = await context.run('start', () => listingOf(live, wall()))
  const clock = new DurableClock(listing.atMs)
  const settleQueue = new SettleQueue()
  const questions = new DurableQuestions({ context, settleQueue, clock })
  const tools = new Map(listing.tools.map(tool => [tool.name, tool]))
  const watched = new WatchedEvents(context, telemetry, { startedAtMs: listing.atMs, parent: order.parent })
  const send = watched.around(call => live.callTool(call))
  const around = { ...worker, wall, context, settleQueue, clock, questions, tools, send, watch: watched.run }
  const calls = new DurableCalls(around)
  const callTool: typeof live.callTool = call => calls.call(call)
  const pages = new EventPages()
  const messages: string[] = []
  const plan = await definitions.planOf(order, () => clock.now())
  const work = liveRun(plan, {
    environment: worker.environment,
    folder: worker.folder,
    servers: listedServers(worker.servers, listing, simulation?.around(callTool, clock) ?? callTool),
    signal: cancellation(context, settleQueue),
    clock,
    runId: context.key,
    person: questions.elicitor,
    listeners: [pages.onEvent, watched.onEvent],
    warn: text => messages.push(text),
    ...withoutTerminal
  })
  const write = (): void => {
    watched.flush()
    pages.write((name, text) => context.set(name, text))
  }
  const beforeWait = (): void => {
    write()
    if (simulation && calls.open > 0) return
    clock.openTimer(ms => settleQueue.open(context.sleep(simulation ? 0 : ms, 'timer')))
  }
  const outcome = await settleQueue.until(work, { wakeOne: () => clock.wakeOne(), beforeWait })
  write()
  const status = outcome.kind === 'ran' ? outcome.run.report.status : 'not_started'
  return { answer: answerOf(outcome, messages), outcome: status }
}

/** No terminal, no files, and no client of a server. */
const withoutTerminal = { elicit: null, confirm: null, journal: null, onLog: () => undefined }

/** The wall time at the start of this attempt plus the time elapsed since: adjusting the machine's clock triggers no timeout. */
function steadyTime({ now, elapsed }: WorkerContext['machine']): () => number {
  const offset = now() - elapsed()
  return () => Math.round(offset + elapsed())
}

/** Aborted when a user cancels the run; it then ends in order. */
function cancellation(context: WorkflowContext, settleQueue: SettleQueue): AbortSignal {
  const controller = new AbortController()
  const { cancellation } = context as unknown as Cancellable // the context has it where the service requests it, see `service.ts`
  void settleQueue.open(cancellation.call(context)).then(() => controller.abort('request'))
  return controller.signal
}

type Cancellable = Pick<internal.ContextInternal, 'cancellation'>

function answerOf(outcome: LiveOutcome, messages: readonly string[]): RunAnswer {
  if (outcome.kind === 'ran') return { kind: 'ran', isRefused: outcome.run.isRefused }
  if (outcome.kind === 'conflict') return { kind: 'conflict', messages: outcome.reasons }
  if (outcome.kind === 'unusable')
    return { kind: 'unusable', messages: [...messages, ...outcome.failures.map(({ message }) => message)] }
  return { kind: 'interrupted', messages }
}

type RunBeginning = Pick<Parameters<Telemetry['watch']>[0], 'startedAtMs' | 'parent'>

/** Reports the events of a run to its telemetry: each event once as new, however often the run is replayed. */
class WatchedEvents {
  /** Undefined where measuring is disabled. */
  readonly run: RunTelemetry | undefined
  readonly #isNew: () => boolean
  #waiting: RunEvent[] = []

  constructor(context: WorkflowContext, telemetry: Telemetry | undefined, about: RunBeginning) {
    // A run id may be reused long after the run has ended; the id of the server's request is not.
    const key = context.request().id
    this.run = telemetry?.watch({ runId: context.key, key, ...about })
    const { isProcessing } = context as unknown as internal.ContextInternal // every context is one
    this.#isNew = () => isProcessing.call(context)
  }

  readonly onEvent: RunListener = event => {
    if (this.run) this.#waiting.push(event)
  }

  /** Makes a call; calls with an answer in the journal never reach it. */
  around(send: Backend['callTool']): Backend['callTool'] {
    const { run } = this
    return run ? call => run.call(call, send) : send
  }

  /** To be called before the events are written: only then it is known whether they are already in the journal. */
  flush(): void {
    const isNew = this.#waiting.length > 0 && this.#isNew()
    for (const event of this.#waiting) this.run?.onEvent(event, isNew)
    this.#waiting = []
  }
}

/** What the servers offered when the run started, as recorded in its journal: later attempts of the run see the same. */
interface RunListing {
  readonly atMs: number
  readonly tools: readonly ToolDescription[]
  readonly failures: readonly ListedFailure[]
  readonly conflicts: readonly NameConflict[]
}

interface ListedFailure {
  readonly kind: BackendFailureKind
  readonly server: string
  readonly message: string
}

async function listingOf(backend: LiveBackend, atMs: number): Promise<RunListing> {
  const tools = await backend.listTools()
  const failures = backend.servers.flatMap(({ failure }) =>
    failure ? [{ kind: failure.kind, server: failure.server, message: failure.message }] : []
  )
  return { atMs, tools, failures, conflicts: backend.conflicts() }
}

/** The servers as a run sees them: they offer what is in its journal, and calls go through it. */
function listedServers(
  { redactor, switchedOff }: OpenServers,
  listing: RunListing,
  callTool: (call: ToolCall) => Promise<ToolResult>
): OpenServers {
  const failures = listing.failures.map(
    ({ kind, server, message }) => new BackendFailure(kind, server, { message })
  )
  const backend: LiveBackend = {
    servers: failures.map(failedServer),
    conflicts: () => listing.conflicts,
    listTools: async () => listing.tools,
    callTool,
    named: () => backend,
    close: async () => undefined,
    kill: () => undefined
  }
  const tools = new Map(listing.tools.map(tool => [tool.name, tool]))
  return { backend, redactor, switchedOff, tools, failures, conflicts: listing.conflicts }
}

function failedServer(failure: BackendFailure): LiveBackend['servers'][number] {
  return {
    name: failure.server,
    state: 'error',
    failure,
    version: null,
    revision: null,
    tools: [],
    remarks: []
  }
}
