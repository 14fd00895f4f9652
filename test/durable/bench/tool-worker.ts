import type { ToolCall } from '../../../src/backends/index.js'
import { createRedactor, type LiveBackend } from '../../../src/backends/live/index.js'
import { type Machine, thisMachine } from '../../../src/backends/machine.js'
import { noSeal, type Seal } from '../../../src/durable/seal.js'
import { openWorker, type Worker } from '../../../src/durable/worker/worker.js'
import type { JsonObject, ToolDescription, ToolResult } from '../../../src/model/index.js'

interface ToolWorker {
  readonly call: (call: ToolCall) => Promise<ToolResult>
  readonly tools: readonly ToolDescription[]
  /** Left out: none. */
  readonly seal?: Seal
  readonly version?: string
  /** Left out: one that is free. */
  readonly port?: number
  readonly machine?: Machine
  readonly identityKeys?: readonly string[]
  readonly talk?: (text: string) => void
  readonly readStack?: (stack: string) => string
  /** Left out: runs are taken from the beginning. */
  readonly waitsForLeave?: boolean
}

/** A worker in this process whose tools are functions. */
export function openToolWorker(own: ToolWorker): Promise<Worker> {
  const { call, tools, seal = noSeal, version = '1', port = 0, machine = thisMachine } = own
  const {
    identityKeys = [],
    talk = text => void process.stderr.write(`${text}\n`),
    readStack = stack => stack,
    waitsForLeave = false
  } = own
  const backend: LiveBackend = {
    servers: [],
    conflicts: () => [],
    named: () => backend,
    listTools: async () => tools,
    callTool: call,
    close: async () => undefined,
    kill: () => undefined
  }
  const redactor = createRedactor()
  return openWorker({
    host: '127.0.0.1',
    port,
    servers: { backend, redactor, tools: new Map(), failures: [], switchedOff: [], conflicts: [] },
    seal,
    version,
    retentionMs: 3_600_000,
    identityKeys,
    environment: {},
    folder: '/',
    talk,
    readStack,
    machine,
    waitsForLeave
  })
}

/** A tool that may be called again, or one that may not. */
export function toolOf(name: string, readOnlyHint = true): ToolDescription {
  return { name, description: '', inputSchema: {}, annotations: { readOnlyHint } }
}

/** An answer with this value. */
export function valueResult(value: JsonObject): ToolResult {
  return {
    content: [{ type: 'text', text: JSON.stringify(value) }],
    structuredContent: value,
    isError: false
  }
}
