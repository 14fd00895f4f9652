import { type Machine, thisMachine } from '../../backends/machine.js'
import type { OpenServers, Telemetry } from '../../run/index.js'
import type { SimulatedTools } from '../ports/durable-ports.js'
import { PendingCalls } from '../ports/pending-calls.js'
import type { Seal } from '../seal.js'
import { type Endpoint, openEndpoint } from './endpoint.js'
import { Definitions } from './plan-of-order.js'
import { durableService } from './service.js'

export interface WorkerRequest {
  readonly host: string
  /** 0: any free port. */
  readonly port: number
  readonly servers: OpenServers
  readonly seal: Seal
  readonly version: string
  readonly retentionMs: number
  readonly identityKeys: readonly string[]
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly folder: string
  readonly talk: (text: string) => void
  /** Formats the stack of an error; omitted: unchanged. */
  readonly readStack?: (stack: string) => string
  /** Omitted: runs are not measured. */
  readonly telemetry?: Telemetry | undefined
  /** Omitted: this machine. */
  readonly machine?: Machine
  readonly simulation?: SimulatedTools
  /**
   * True: runs before `takeRuns` are refused. The address of a worker may have runs of another version or key, and a worker that turns out
   * to be wrong there would lose the calls that it had made.
   */
  readonly waitsForLeave?: boolean
}

export interface Worker {
  readonly port: number
  takeRuns(): void
  /** Sends nothing new, and settles when all sent calls have their answers, or the time is over. */
  drain(graceMs: number): Promise<void>
  close(): Promise<void>
}

/** Executes runs that a server assigns to it, on tool servers that are already open. */
export async function openWorker(request: WorkerRequest): Promise<Worker> {
  lendWithResolvers()
  const { servers, seal, version, retentionMs, talk, machine = thisMachine } = request
  const pendingCalls = new PendingCalls()
  let isDraining = false
  let isOpen = request.waitsForLeave !== true
  const service = durableService(
    {
      ...request,
      servers,
      pendingCalls,
      definitions: new Definitions(),
      nonce: machine.newId(),
      isDraining: () => isDraining,
      machine
    },
    { seal, version, retentionMs }
  )
  const endpoint: Endpoint = await openEndpoint({
    ...request,
    service,
    isReady: () => !isDraining,
    isOpen: () => isOpen,
    log: talk
  })
  return {
    port: endpoint.port,
    takeRuns: () => {
      isOpen = true
    },
    drain: async graceMs => {
      isDraining = true
      endpoint.stopListening()
      await allSettled(pendingCalls, graceMs, machine)
    },
    close: () => endpoint.close()
  }
}

/** How often to check whether all calls have their answers, and how long answers may take to reach the server. */
const LOOK_MS = 50
const HAND_OVER_MS = 200

async function allSettled(pendingCalls: PendingCalls, graceMs: number, { elapsed }: Machine): Promise<void> {
  const endsAt = elapsed() + graceMs
  while (pendingCalls.open > 0 && elapsed() < endsAt) await pause(LOOK_MS)
  await pause(HAND_OVER_MS)
}

function pause(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}

interface Resolvers {
  readonly promise: Promise<unknown>
  readonly resolve: (value: unknown) => void
  readonly reject: (reason: unknown) => void
}

function withResolvers(): Resolvers {
  let settle: Omit<Resolvers, 'promise'> | undefined
  const promise = new Promise<unknown>((resolve, reject) => {
    settle = { resolve, reject }
  })
  if (!settle) throw new Error('a promise begins its work at once')
  return { promise, ...settle }
}

/** The SDK calls `Promise.withResolvers`, which Node 20 lacks. To be called before the first run. */
function lendWithResolvers(): void {
  if ('withResolvers' in Promise) return
  Object.defineProperty(Promise, 'withResolvers', {
    value: withResolvers,
    configurable: true,
    writable: true
  })
}
