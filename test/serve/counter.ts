import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as OldHttp } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { ElicitResult } from '@modelcontextprotocol/sdk/types.js'
import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import { readFixtures } from '../../src/backends/index.js'
import { thisMachine } from '../../src/backends/machine.js'
import { loadProject } from '../../src/project/loading/load-project.js'
import type { RequestRules } from '../../src/serve/http/eras.js'
import {
  type CallLimits,
  CallTable,
  createOfferedTools,
  fixtureHost,
  type GateRules,
  type Hall,
  type HttpLimits,
  type HttpServing,
  httpLimits,
  type OfferedTool,
  serveOverHttp,
  stateCodec
} from '../../src/serve/index.js'

/** Workflows and fixtures, as files hold them. */
export interface Stock {
  readonly workflows: string
  readonly fixtures: string
  readonly compat?: 'documented' | 'engine'
  readonly passthrough?: boolean
}

export const openGate: GateRules = {
  hosts: new Set(['localhost', '127.0.0.1', '[::1]']),
  origins: new Set(),
  token: null
}

/** Everything a server needs, on fixtures. */
async function hallOf(stock: Stock, limits?: CallLimits): Promise<Hall & { readonly faults: Error[] }> {
  const { workflows, fixtures, compat = 'documented', passthrough = false } = stock
  const project = loadProject([{ path: 'workflows.yaml', text: workflows }], compat)
  const read = readFixtures([{ path: 'fixtures.yaml', text: fixtures }])
  const stage = fixtureHost(read.fixtures, { answers: new Map(), passthrough, shape: 'union' })
  const { tools } = await stage.offer(project)
  return hallWith(tools, limits)
}

async function hallWith(
  tools: readonly OfferedTool[],
  limits?: CallLimits
): Promise<Hall & { readonly faults: Error[] }> {
  const faults: Error[] = []
  return {
    identity: { name: 'vmcp', version: 'test' },
    instructions: '',
    offered: createOfferedTools(tools),
    calls: new CallTable(limits),
    codec: await stateCodec(),
    onFault: error => faults.push(error),
    faults
  }
}

export interface Opened {
  readonly serving: HttpServing
  readonly hall: Hall & { readonly faults: Error[] }
}

/** A server on a free port of this machine. */
export async function openCounter(
  stock: Stock,
  changes: Partial<HttpLimits> &
    Partial<Pick<RequestRules, 'gate' | 'machine'>> & { readonly calls?: CallLimits } = {}
): Promise<Opened> {
  const { gate = openGate, machine = thisMachine, calls, ...limits } = changes
  const hall = await hallOf(stock, calls)
  const place = { host: '127.0.0.1', port: 0, gate, machine, limits: { ...httpLimits, ...limits } }
  const serving = await serveOverHttp(hall, place)
  return { serving, hall }
}

/** The same for tools that are there already. */
export async function openTools(tools: readonly OfferedTool[]): Promise<Opened> {
  const hall = await hallWith(tools)
  const place = { host: '127.0.0.1', port: 0, gate: openGate, limits: httpLimits }
  return { serving: await serveOverHttp(hall, place), hall }
}

/** A client of the first line of the SDK, which no code of ours shares; null: it cannot ask its user. */
export async function foreignClient(
  url: string,
  answer: ((message: string) => ElicitResult) | null = null
): Promise<OldClient> {
  const capabilities = answer ? { elicitation: {} } : {}
  const client = new OldClient({ name: 'foreign', version: '1' }, { capabilities })
  if (answer) client.setRequestHandler(ElicitRequestSchema, ({ params }) => answer(params.message))
  // The SDK's own types do not fit each other where absent and undefined are distinguished.
  await client.connect(new OldHttp(new URL(url)) as Parameters<OldClient['connect']>[0])
  return client
}
