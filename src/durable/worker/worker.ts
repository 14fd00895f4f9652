import { type Machine, thisMachine } from '../../backends/machine.js'
import type { OpenServers, Telemetry } from '../../run/index.js'
import { PendingCalls } from '../ports/pending-calls.js'
import type { Seal } from '../seal.js'
import type { SimulatedTools } from './durable-run.js'
import { type Endpoint, openEndpoint } from './endpoint.js'
import { Definitions } from './plan-of-order.js'
import { durableService } from './service.js'
import { lendWithResolvers } from './with-resolvers.js'

export interface WorkerRequest {
  readonly host: string
  /** 0: one that is free. */
  readonly port: number
  readonly servers: OpenServers
  readonly seal: Seal
  readonly version: string
  readonly retentionMs: number
  readonly identityKeys: readonly string[]
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly folder: string
  readonly talk: (text: string) => void
  /** How the stack of a fault is told; left out: as it is. */
  readonly readStack?: (stack: string) => string
  /** Left out: nobody measures the runs. */
  readonly telemetry?: Telemetry | undefined
  /** Left out: this one. */
  readonly machine?: Machine
  readonly simulation?: SimulatedTools
  /**
   * True: runs that come before `takeRuns` are refused. At the address of a worker there may be runs of another version or key, and
   * a worker that turns out to be wrong there would lose the calls that it had made.
   */
  readonly waitsForLeave?: boolean
}

export interface Worker {
  readonly port: number
  takeRuns(): void
  /** Sends nothing new, and settles when what was sent has its answer, or the time is over. */
  drain(graceMs: number): Promise<void>
  close(): Promise<void>
}

/** Carries out runs that a server hands to it, on servers of tools that are open already. */
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
      await landed(pendingCalls, graceMs, machine)
    },
    close: () => endpoint.close()
  }
}

/** How often it is looked whether all calls have their answers, and how long answers may take to the server. */
const lookMs = 50
const handOverMs = 200

async function landed(pendingCalls: PendingCalls, graceMs: number, { elapsed }: Machine): Promise<void> {
  const endsAt = elapsed() + graceMs
  while (pendingCalls.open > 0 && elapsed() < endsAt) await pause(lookMs)
  await pause(handOverMs)
}

function pause(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}
