import { afterEach, describe, expect, it } from 'vitest'
import { declaredHeaders, parameterHeaders } from '../../../src/backends/live/session/parameter-headers.js'
import type { JsonObject } from '../../../src/model/index.js'
import { startNewEra } from '../rogues/new-era-server.js'
import { closeAll, openLive, remote } from './open-live.js'

const says = (name: string | number, type: string | null = 'string') => ({
  'x-mcp-header': name,
  ...(type === null ? {} : { type })
})
const schemaOf = (properties: JsonObject) => ({ type: 'object', properties }) as const

afterEach(closeAll)

describe('arguments that go into headers', () => {
  it('are found at any depth of properties', () => {
    const schema = schemaOf({
      region: says('Region'),
      at: schemaOf({ hour: says('Hour', 'integer') }),
      rest: { type: 'string' }
    })
    expect(declaredHeaders(schema)).toEqual({
      headers: [
        { path: ['region'], name: 'Region' },
        { path: ['at', 'hour'], name: 'Hour' }
      ]
    })
  })

  it.each([
    ['is empty', { a: says('') }, 'is not a header name'],
    ['is no text', { a: says(7) }, 'is not a header name'],
    ['has a space', { a: says('My Region') }, 'is not a header name'],
    ['has a letter beyond ASCII', { a: says('Région') }, 'is not a header name'],
    [
      'stands at a number',
      { a: says('A', 'number') },
      'is on something that is not a string, integer or boolean'
    ],
    [
      'stands at a list',
      { a: says('A', 'array') },
      'is on something that is not a string, integer or boolean'
    ],
    [
      'stands at anything',
      { a: says('A', null) },
      'is on something that is not a string, integer or boolean'
    ],
    ['is there twice', { a: says('Field'), b: says('field') }, 'is there twice: "field"'],
    ['stands in a list', { a: { type: 'array', items: says('A') } }, 'where it is not certain'],
    ['stands in an alternative', { a: { anyOf: [says('A')] } }, 'where it is not certain']
  ])('are not taken where the declaration %s', (_, properties, problem) => {
    expect(declaredHeaders(schemaOf(properties))).toEqual({ problem: expect.stringContaining(problem) })
  })

  it('passes over what is data and no schema', () => {
    expect(declaredHeaders(schemaOf({ a: { type: 'object', default: says('A') } }))).toEqual({ headers: [] })
  })

  it('are written as headers can be', () => {
    const headers = ['text', 'flag', 'count', 'far', 'none'].map(name => ({
      path: [name],
      name: `X-${name}`
    }))
    expect(
      parameterHeaders(headers, { text: 'Zürich', flag: false, count: 7, far: 2 ** 60, none: null })
    ).toEqual({
      'mcp-param-x-text': '=?base64?WsO8cmljaA==?=',
      'mcp-param-x-flag': 'false',
      'mcp-param-x-count': '7'
    })
  })

  it('are sent over HTTP in the newer era, and a tool that declares them wrongly is left out', async () => {
    const tools = [
      { name: 'look', inputSchema: schemaOf({ region: says('Region') }) },
      { name: 'odd', inputSchema: schemaOf({ region: says('') }) }
    ]
    const rogue = await startNewEra(({ method, result }) => {
      const content = [{ type: 'text', text: 'seen' }]
      if (method === 'tools/list')
        return result({ resultType: 'complete', tools, ttlMs: 0, cacheScope: 'private' })
      return method === 'tools/call' && result({ resultType: 'complete', content })
    })
    const { backend, call } = await openLive([remote(rogue.url)])
    expect((await backend.listTools()).map(({ name }) => name)).toEqual(['look'])
    expect(backend.servers[0]?.remarks).toEqual([
      'the tool "odd" is left out: "x-mcp-header" of "region" is not a header name'
    ])
    await call('look', { region: 'eu' })
    expect(rogue.seen.at(-1)?.headers).toMatchObject({ 'mcp-param-region': 'eu', 'mcp-name': 'look' })
    rogue.close()
  })
})
