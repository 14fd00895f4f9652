import { describe, expect, it } from 'vitest'
import { piecesOf } from '../../../src/backends/live/settings/expand-variables.js'
import { isLikelySecret } from '../../../src/backends/live/settings/likely-secret.js'
import { addressProblem, isSafeForSecrets } from '../../../src/backends/live/settings/safe-address.js'
import { variable } from './open-live.js'

describe('variables in settings', () => {
  const namesIn = (text: string, family: Parameters<typeof piecesOf>[1]) =>
    piecesOf(text, family).map(piece =>
      typeof piece === 'string' ? piece : [piece.kind, piece.name, piece.fallback]
    )

  it.each([
    [variable('A'), [['environment', 'A', null]]],
    [
      `${variable('A')}${variable('B')}`,
      [
        ['environment', 'A', null],
        ['environment', 'B', null]
      ]
    ],
    [`x${variable('A:-b c')}y`, ['x', ['environment', 'A', 'b c'], 'y']],
    [variable('A:-'), [['environment', 'A', '']]],
    [variable('env:A'), [['environment', 'A', null]]],
    [variable('input:key'), [['input', 'key', null]]],
    [variable('workspaceFolder'), [['place', 'workspaceFolder', null]]],
    ['$5, $A and a lone $', ['$5, $A and a lone $']],
    [variable('not a name'), [variable('not a name')]]
  ])('are read in the files of editors: %s', (text, expected) => {
    expect(namesIn(text, 'editor')).toEqual(expected)
  })

  it('have no default in the files of agents, and are none in resources', () => {
    expect(namesIn(variable('A:-b'), 'environment')).toEqual([variable('A:-b')])
    expect(namesIn(`${variable('A')}${variable('B_1')}`, 'environment')).toEqual([
      ['environment', 'A', null],
      ['environment', 'B_1', null]
    ])
    expect(namesIn(variable('A'), 'none')).toEqual([variable('A')])
  })
})

describe('a value', () => {
  it.each([
    ['API_KEY', 'k-12345678', true],
    ['Authorization', 'Bearer abc', true],
    ['GITHUB_PAT', 'ghp_abcdef', true],
    ['DATABASE', 'postgres://ann:pw@db.example/shop', true],
    ['X', 'a9f3-77b1-c0de', true],
    ['ROOT', '/srv/data', false],
    ['BASE', 'https://shop.example/mcp', false],
    ['BASE', 'https://shop.example/mcp?key=1', true],
    ['LOG_LEVEL', 'debug', false],
    ['MAX_TOKENS', '4096', false],
    ['AUTHOR', 'ann', false],
    ['HOST', 'db.example.com:5432', false]
  ])('of %s = %s is a secret: %s', (name, value, expected) => {
    expect(isLikelySecret(name, value)).toBe(expected)
  })
})

describe('an address', () => {
  it('must be of the scheme that its transport speaks', () => {
    expect(addressProblem('https://a.example', 'http')).toBeNull()
    expect(addressProblem('ftp://a.example', 'http')).toBe(
      'has an address with "ftp://"; it must begin with https:// or http://'
    )
    expect(addressProblem('https://a.example', 'websocket')).toContain('wss:// or ws://')
    expect(addressProblem('', 'sse')).toBe('has no address')
    expect(addressProblem('a.example', 'sse')).toBe('has an address that is not a URL')
  })

  it.each([
    ['https://a.example', true],
    ['wss://a.example', true],
    ['http://localhost:80', true],
    ['http://127.0.0.1', true],
    ['http://[::1]:1', true],
    ['http://127.0.0.1.example', false],
    ['http://localhost.example', false],
    ['ws://a.example', false]
  ])('is safe for secrets: %s %s', (address, expected) => {
    expect(isSafeForSecrets(new URL(address))).toBe(expected)
  })
})
