import { describe, expect, it } from 'vitest'
import { type Fixtures, readFixtures, replayBackend } from '../../src/backends/index.js'
import { VirtualClock } from '../../src/engine/index.js'
import type { JsonObject } from '../../src/model/index.js'
import { backendContract, contractTools } from './contract.js'

const contractFixtures = fixturesOf(contractTools)
backendContract('replay', async () => open(contractFixtures).backend, { checksOutput: false })

function fixturesOf(text: string): Fixtures {
  const { fixtures, diagnostics } = readFixtures([{ path: 'shop.fixtures.yaml', text }])
  expect(diagnostics).toEqual([])
  return fixtures
}

function open(given: string | Fixtures) {
  const fixtures = typeof given === 'string' ? fixturesOf(given) : given
  const clock = new VirtualClock()
  return { clock, backend: replayBackend(fixtures, clock) }
}

function shop(responses: string) {
  const { clock, backend } = open(`fixtures: v1\ntools:\n  order:\n    responses:\n${responses}`)
  const signal = new AbortController().signal
  return {
    clock,
    backend,
    order: (args: JsonObject) => backend.callTool({ tool: 'order', arguments: args, signal })
  }
}

describe('a replay', () => {
  it('tries the entries in order and passes over those that are used up', async () => {
    const { order } = shop(`
      - { times: 1, structuredContent: { v: old } }
      - { times: 1, structuredContent: { v: new } }`)
    expect(await order({})).toMatchObject({ structuredContent: { v: 'old' } })
    expect(await order({})).toMatchObject({ structuredContent: { v: 'new' } })
    await expect(order({})).rejects.toThrow('fits and is used up (times: 1)')
  })

  it('answers with what the entry holds and no more', async () => {
    const { order } = shop(`
      - { when: { as: structure }, structuredContent: { id: 1 } }
      - { when: { as: json }, json: { said: "hi", n: 12345678901234567890 } }
      - { when: { as: blocks }, content: [ { type: image, data: aGk=, mimeType: image/png } ] }
      - { content: [] }`)
    expect(await order({ as: 'structure' })).toEqual({
      content: [],
      structuredContent: { id: 1 },
      isError: false
    })
    expect(await order({ as: 'json' })).toEqual({
      content: [{ type: 'text', text: '{"said":"hi","n":12345678901234567890}' }],
      isError: false
    })
    expect(await order({ as: 'blocks' })).toMatchObject({ content: [{ type: 'image', data: 'aGk=' }] })
    expect(await order({ as: 'nothing' })).toEqual({ content: [], isError: false })
  })

  it('gives back whole numbers of a definition as the numbers that JSON knows', async () => {
    const { order } = shop('      - echo: true')
    expect(await order({ n: 3n, list: [1n] })).toEqual({
      content: [{ type: 'text', text: '{"list":[1],"n":3}' }],
      structuredContent: { n: 3, list: [1] },
      isError: false
    })
  })

  it('echoes a text as a server in Go writes it', async () => {
    const { order } = shop('      - echo: true')
    const { content } = await order({ to: '<all> & me', at: 1e21 })
    expect(content).toEqual([{ type: 'text', text: '{"at":1e+21,"to":"\\u003call\\u003e \\u0026 me"}' }])
    expect((await order({ far: Number.POSITIVE_INFINITY })).content).toEqual([
      { type: 'text', text: '{"far":null}' }
    ])
  })

  it('takes the time that the entry gives', async () => {
    const { clock, order } = shop('      - { delay: 1m30s, text: late }')
    const before = clock.now()
    await order({})
    expect(clock.now() - before).toBe(90_000)
  })

  it('names the tool, the arguments, the closest entry and what differs', async () => {
    const { order } = shop(`
      - { when: { sku: lamp, n: 2, ship: { to: Ulm } }, text: ok }
      - { when: { sku: desk }, text: ok }`)
    const failure = { kind: 'missing_fixture', detail: 'the closest entry is in shop.fixtures.yaml:6' }
    await expect(order({ sku: 'lamp', n: '2', ship: { to: 'Bonn' } })).rejects.toMatchObject({
      message:
        'no fixture entry of "order" answers the arguments {"sku":"lamp","n":"2","ship":{"to":"Bonn"}}; the closest, entry 2, expects sku to be "desk", got "lamp"'
    })
    await expect(order({ sku: 'lamp', n: 2 })).rejects.toMatchObject({
      ...failure,
      message:
        'no fixture entry of "order" answers the arguments {"sku":"lamp","n":2}; the closest, entry 1, expects ship to be {"to":"Ulm"}, which is missing'
    })
  })

  it('reports a tool without responses', async () => {
    const { backend } = open('fixtures: v1\ntools: { order: { description: Orders } }')
    const signal = new AbortController().signal
    await expect(backend.callTool({ tool: 'order', arguments: {}, signal })).rejects.toThrow('no responses')
  })

  it('knows at the end which entries answered nothing', async () => {
    const { backend, order } = shop(`
      - { when: { a: 1 }, text: one }
      - { when: { a: 2 }, text: two }`)
    await order({ a: 1 })
    expect(backend.unusedEntries()).toMatchObject([{ tool: 'order', number: 2 }])
  })
})
