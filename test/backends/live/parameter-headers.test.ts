import { afterEach, describe, expect, it } from 'vitest'
import { declaredHeaders, parameterHeaders } from '../../../src/backends/live/session/parameter-headers.js'
import type { JsonObject } from '../../../src/model/index.js'
import { startNewEra } from '../rogues/new-era-server.js'
import { closeAll, openLive, remote } from './open-live.js'

const inHeader = (name: string | number, type: string | null = 'string') => ({
  'x-mcp-header': name,
  ...(type === null ? {} : { type })
})
const schemaOf = (properties: JsonObject) => ({ type: 'object', properties }) as const

afterEach(closeAll)

describe('arguments that go into headers', () => {
  it('are found at any depth of properties', () => {
    const schema = schemaOf({
      region: inHeader('Region'),
      at: schemaOf({ hour: inHeader('Hour', 'integer') }),
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
    ['is empty', { a: inHeader('') }, 'is not a header name'],
    ['is no text', { a: inHeader(7) }, 'is not a header name'],
    ['has a space', { a: inHeader('My Region') }, 'is not a header name'],
    ['has a letter beyond ASCII', { a: inHeader('Région') }, 'is not a header name'],
    [
      'is on a number',
      { a: inHeader('A', 'number') },
      'is on something that is not a string, integer or boolean'
    ],
    [
      'is on a list',
      { a: inHeader('A', 'array') },
      'is on something that is not a string, integer or boolean'
    ],
    [
      'is on any type',
      { a: inHeader('A', null) },
      'is on something that is not a string, integer or boolean'
    ],
    ['is there twice', { a: inHeader('Field'), b: inHeader('field') }, 'is there twice: "field"'],
    ['is in a list', { a: { type: 'array', items: inHeader('A') } }, 'where it is unclear'],
    ['is in an alternative', { a: { anyOf: [inHeader('A')] } }, 'where it is unclear']
  ])('are not taken where the declaration %s', (_, properties, problem) => {
    expect(declaredHeaders(schemaOf(properties))).toEqual({ problem: expect.stringContaining(problem) })
  })

  it('passes over what is data and no schema', () => {
    expect(declaredHeaders(schemaOf({ a: { type: 'object', default: inHeader('A') } }))).toEqual({
      headers: []
    })
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
      { name: 'look', inputSchema: schemaOf({ region: inHeader('Region') }) },
      { name: 'odd', inputSchema: schemaOf({ region: inHeader('') }) }
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
