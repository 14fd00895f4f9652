import { afterEach, describe, expect, it } from 'vitest'
import { createRedactor, type LiveBackend, openBackends } from '../../src/backends/live/index.js'
import type { ElicitationAnswer, ToolResult } from '../../src/model/index.js'
import { loadProject } from '../../src/project/loading/load-project.js'
import type { OpenServers } from '../../src/run/index.js'
import { liveHost, type Offer } from '../../src/serve/index.js'
import { program, rogue, withHabit } from '../backends/live/open-live.js'

const definition = (name: string, rest: string) => `
apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: ${name} }
spec:
  name: ${name}
  description: For a test
${rest}`

const opened: LiveBackend[] = []
afterEach(async () => {
  for (const backend of opened.splice(0)) await backend.close()
})

let clock = 0

/** Workflows on a server that is started and stays open. */
async function open(habit: string, texts: readonly string[], isAllowed = true) {
  const renewed: string[] = []
  const redactor = createRedactor()
  const source = habit === 'none' ? program('shop', [rogue]) : withHabit(habit)
  const backend = await openBackends([source], {
    environment: { PATH: process.env.PATH },
    folder: process.cwd(),
    signal: new AbortController().signal,
    onLog: () => undefined,
    elicit: null,
    redactor,
    renewal: { now: () => clock, onRenewed: server => renewed.push(server) },
    limits: { closeGraceMs: 150, connectTimeoutMs: 60_000 }
  })
  opened.push(backend)
  const tools = new Map((await backend.listTools()).map(tool => [tool.name, tool]))
  const servers: OpenServers = { backend, redactor, tools, failures: [], switchedOff: [], conflicts: [] }
  const stage = liveHost(servers, {
    answers: new Map(),
    passthrough: false,
    shape: 'union',
    permission: { isGiven: isAllowed, isStrict: !isAllowed },
    ports: {
      environment: {},
      folder: process.cwd(),
      journal: null,
      warn: () => undefined,
      onLog: () => undefined
    }
  })
  const offer = await stage.offer(loadProject([{ path: 'w.yaml', text: texts.join('\n---') }], 'documented'))
  return { offer, renewed }
}

function call(offer: Offer, answer: ElicitationAnswer | null = null): Promise<ToolResult> {
  const [tool] = offer.tools
  if (!tool) throw new Error('nothing is offered')
  return tool.call({
    arguments: {},
    signal: new AbortController().signal,
    person: answer && { ask: async () => answer },
    onProgress: () => undefined,
    onCannotAsk: () => undefined,
    runId: null
  })
}

const echo = definition('say', '  steps: [ { id: a, tool: shop_echo, arguments: { text: hi } } ]')

describe('a served workflow on live servers', () => {
  it('runs on servers that stay open', async () => {
    const { offer, renewed } = await open('none', [echo])
    expect(offer.tools.map(({ description }) => description.name)).toEqual(['say'])
    for (let round = 0; round < 3; round += 1) expect(await call(offer)).toMatchObject({ isError: false })
    expect(renewed).toEqual([])
  })

  it('is withheld where a step calls a tool that no server has', async () => {
    const { offer } = await open('none', [definition('lost', '  steps: [ { id: a, tool: shop_nothing } ]')])
    expect(offer).toEqual({
      tools: [],
      withheld: [{ name: 'lost', reason: 'no server has the tool "shop_nothing" of step "a"' }]
    })
  })

  it('is withheld where it claims to be safer than the tools of its steps', async () => {
    const claim = '  annotations: { readOnlyHint: true }\n  steps: [ { id: a, tool: shop_echo } ]'
    const { offer } = await open('none', [definition('meek', claim)])
    expect(offer.withheld).toMatchObject([
      { reason: expect.stringContaining('it declares readOnlyHint: true') }
    ])
  })

  it('asks before something may be destroyed, and calls nothing where that is not allowed', async () => {
    const { offer } = await open('none', [echo], false)
    expect(await call(offer)).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining('may destroy something') }]
    })
    expect(await call(offer, { action: 'decline' })).toMatchObject({
      isError: true,
      content: [{ text: 'nothing was called: what may destroy something was not allowed' }]
    })
    expect(await call(offer, { action: 'accept', content: {} })).toMatchObject({ isError: false })
  })

  it('opens a server anew that has gone, and not more often than every few seconds', async () => {
    const { offer, renewed } = await open('exits in a call', [echo])
    expect(await call(offer)).toMatchObject({ isError: true })
    expect(await call(offer)).toMatchObject({ isError: true })
    expect(renewed).toEqual([])
    clock += 6000
    expect(await call(offer)).toMatchObject({ isError: true })
    expect(renewed).toEqual(['shop'])
  })
})
