import { createRedactor, type LiveBackend } from '../../../src/backends/live/index.js'
import type { Seal } from '../../../src/durable/seal.js'
import { openWorker, type Worker } from '../../../src/durable/worker/worker.js'
import type { JsonObject, ToolResult } from '../../../src/model/index.js'

export interface ShopWorker extends Worker {
  /** What was bought, in order. */
  readonly bought: unknown[]
}

/** A worker whose tools tell the price of a book and buy it. */
export async function openShopWorker(seal: Seal): Promise<ShopWorker> {
  const bought: unknown[] = []
  const backend: LiveBackend = {
    servers: [],
    conflicts: () => [],
    named: () => backend,
    listTools: async () => [
      { name: 'shop_find', description: '', inputSchema: {}, annotations: { readOnlyHint: true } },
      { name: 'shop_buy', description: '', inputSchema: {}, annotations: { destructiveHint: false } }
    ],
    callTool: async ({ tool, arguments: args }) => {
      if (tool === 'shop_buy') bought.push(args.title)
      return answerOf(tool === 'shop_buy' ? { number: bought.length } : { price: 12 })
    },
    close: async () => undefined,
    kill: () => undefined
  }
  const redactor = createRedactor()
  const worker = await openWorker({
    host: '127.0.0.1',
    port: 0,
    servers: { backend, redactor, tools: new Map(), failures: [], switchedOff: [], conflicts: [] },
    seal,
    version: '1',
    retentionMs: 3_600_000,
    identityKeys: [],
    environment: {},
    folder: '/',
    talk: text => void process.stderr.write(`${text}\n`)
  })
  return { ...worker, bought }
}

function answerOf(value: JsonObject): ToolResult {
  return {
    content: [{ type: 'text', text: JSON.stringify(value) }],
    structuredContent: value,
    isError: false
  }
}
