import { describe, expect, it } from 'vitest'
import type { LiveBackend } from '../../src/backends/live/index.js'
import { createRedactor } from '../../src/backends/live/redactor.js'
import { readJournals } from '../../src/engine/journal/index.js'
import { liveRun } from '../../src/run/index.js'
import { folderWith } from '../cli/folder-with.js'
import { orderWorkflow } from './order-workflow.js'

/** A shop whose client breaks by a fault of ours. */
const broken: LiveBackend = {
  servers: [],
  conflicts: () => [],
  listTools: async () => [{ name: 'shop_buy' }],
  callTool: async () => {
    throw new TypeError('terminated')
  },
  named: () => broken,
  close: async () => undefined,
  kill: () => undefined
}

describe('a run that ends by a fault of ours', () => {
  it('throws it, and has its end in the journal', async () => {
    const workflow = orderWorkflow()
    const folder = folderWith({})
    const tools = new Map((await broken.listTools()).map(tool => [tool.name, tool]))
    const servers = {
      backend: broken,
      redactor: createRedactor(),
      tools,
      failures: [],
      switchedOff: [],
      conflicts: []
    }
    const plan = {
      workflow,
      arguments: {},
      answers: new Map(),
      sources: [],
      refusals: [],
      permission: { isGiven: true, isStrict: false },
      earlier: null
    }
    const ended = liveRun(plan, {
      environment: {},
      folder,
      servers,
      signal: new AbortController().signal,
      person: null,
      elicit: null,
      confirm: null,
      journal: { folder, named: folder, mark: null },
      warn: () => undefined,
      onLog: () => undefined
    })
    await expect(ended).rejects.toThrow(new TypeError('terminated'))
    const [run] = readJournals(folder)
    expect(run?.status).toBe('failed')
    expect(run?.events.at(-1)).toMatchObject({
      type: 'runEnded',
      failure: { cause: 'a fault in vmcp itself: TypeError: terminated' }
    })
  })
})
