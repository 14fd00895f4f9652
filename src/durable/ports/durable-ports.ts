import type { Backend, TraceContext } from '../../backends/index.js'
import type { LiveBackend } from '../../backends/live/index.js'
import type { Machine } from '../../backends/machine.js'
import type { Clock } from '../../model/index.js'
import type { LivePorts, OpenServers, Telemetry } from '../../run/index.js'
import { DurableCalls } from './durable-calls.js'
import type { DurableClock } from './durable-clock.js'
import { EventPages } from './event-pages.js'
import { JournaledTelemetry } from './journaled-telemetry.js'
import { listedServers, type ServerListing } from './listed-servers.js'
import type { PendingCalls } from './pending-calls.js'
import { DurableQuestions } from './questions.js'
import type { RunJournal } from './run-journal.js'
import type { Standstill } from './settle-queue.js'

/** What the ports of all runs of a worker share. */
export interface SharedByRuns {
  readonly servers: OpenServers
  readonly pendingCalls: PendingCalls
  /** Identifies this process. */
  readonly nonce: string
  readonly isDraining: () => boolean
  readonly machine: Pick<Machine, 'now' | 'elapsed'>
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly folder: string
  readonly telemetry?: Telemetry | undefined
  /** Where time and tools are simulated: timers end at once, as soon as no call is pending, and return the time that they were set to. */
  readonly simulation?: SimulatedTools
}

export interface SimulatedTools {
  /** Wraps a call as the engine makes it. */
  around(call: Backend['callTool'], clock: Clock): Backend['callTool']
}

/** One run at its start. */
export interface StartedRun {
  readonly journal: RunJournal
  readonly clock: DurableClock
  /** Wall time. */
  readonly wall: () => number
  /** The servers under the names that the workflow uses. */
  readonly backend: LiveBackend
  readonly listing: ServerListing
  readonly parent: TraceContext | undefined
}

/** The ports of a run on its journal, and what is written to it whenever the run waits. */
export class DurablePorts implements Standstill {
  /** The ports as the engine gets them. */
  readonly live: LivePorts
  /** The warnings of the run. */
  readonly messages: string[] = []
  readonly #run: StartedRun
  readonly #isSimulated: boolean
  readonly #calls: DurableCalls
  readonly #watched: JournaledTelemetry
  readonly #pages = new EventPages()

  constructor(run: StartedRun, shared: SharedByRuns) {
    const { journal, clock, wall, backend, listing, parent } = run
    const { simulation } = shared
    const questions = new DurableQuestions(journal, clock)
    const callTool: Backend['callTool'] = call => this.#calls.call(call)
    const servers = listedServers(shared.servers, listing, simulation?.around(callTool, clock) ?? callTool)
    const { tools } = servers
    this.#run = run
    this.#isSimulated = simulation !== undefined
    this.#watched = new JournaledTelemetry(journal, shared.telemetry, { startedAtMs: listing.atMs, parent })
    const send = this.#watched.around(call => backend.callTool(call))
    const watch = this.#watched.telemetry
    this.#calls = new DurableCalls({ ...shared, wall, journal, clock, questions, tools, send, watch })
    this.live = {
      environment: shared.environment,
      folder: shared.folder,
      servers,
      signal: journal.cancellation(),
      clock,
      runId: journal.runId,
      person: questions.elicitor,
      listeners: [this.#pages.onEvent, this.#watched.onEvent],
      warn: text => this.messages.push(text),
      ...withoutTerminal
    }
  }

  wakeOne(): boolean {
    return this.#run.clock.wakeOne()
  }

  beforeWait(): void {
    this.write()
    if (this.#isSimulated && this.#calls.open > 0) return
    const { journal, clock } = this.#run
    clock.openTimer(ms => journal.sleep(this.#isSimulated ? 0 : ms))
  }

  /** Writes the events so far into the journal. */
  write(): void {
    this.#watched.flush()
    this.#pages.write((name, text) => this.#run.journal.set(name, text))
  }
}

/** No terminal, no files, and no client of a server. */
const withoutTerminal = { elicit: null, confirm: null, journal: null, onLog: () => undefined }
