import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadConfiguration } from '../../../src/cli/configuration/config.js'
import { UsageError } from '../../../src/project/usage-error.js'
import { folderWith } from '../folder-with.js'

function load(
  files: Record<string, string>,
  { paths = ['team/deploy/release.yaml'], file }: { paths?: string[]; file?: string } = {}
) {
  const folder = folderWith({ 'team/deploy/release.yaml': '', 'team/test/release.yaml': '', ...files })
  return loadConfiguration({ paths, folder, file }).then(configuration => ({ configuration, folder }))
}

describe('the search', () => {
  it('goes upwards from the folder of the file', async () => {
    const { configuration } = await load({
      '.vmcp.yaml': 'compat: documented',
      'team/.vmcp.yaml': 'compat: engine'
    })
    expect(configuration.compat).toBe('engine')
  })

  it('starts at the folder that holds all paths', async () => {
    const files = { 'team/.vmcp.yaml': 'compat: engine', 'team/deploy/.vmcp.yaml': 'compat: documented' }
    const { configuration } = await load(files, { paths: ['team/deploy/release.yaml', 'team/test'] })
    expect(configuration.compat).toBe('engine')
  })

  it('starts where a pattern begins to vary', async () => {
    const { configuration } = await load(
      { 'team/.vmcp.yaml': 'compat: engine' },
      { paths: ['team/*/release.yaml'] }
    )
    expect(configuration.compat).toBe('engine')
  })

  it('is not made where a file is named', async () => {
    const files = { 'team/.vmcp.yaml': 'compat: engine', 'other.yaml': 'compat: documented' }
    const { configuration } = await load(files, { file: 'other.yaml' })
    expect(configuration.compat).toBe('documented')
  })
})

describe('the settings', () => {
  it('are paths relative to the file that holds them', async () => {
    const { configuration, folder } = await load({
      'team/.vmcp.yaml': 'fixtures: release.fixtures.yaml\nignore: [old/**]\nbackends: mcp.json'
    })
    expect(configuration.fixtures).toEqual([join(folder, 'team/release.fixtures.yaml')])
    expect(configuration.ignore).toEqual([`${folder}/team/old/**`])
    expect(configuration.backends).toBe(join(folder, 'team/mcp.json'))
  })

  it('win over those of the file that is extended', async () => {
    const { configuration } = await load({
      'base.yaml': 'compat: engine\nrules: { valid-yaml: off, no-duplicate-key: warn }',
      'team/.vmcp.yaml': 'extends: ../base.yaml\nrules: { no-duplicate-key: error }'
    })
    expect(configuration.compat).toBe('engine')
    expect([...configuration.rules].map(([rule, { text }]) => [rule, text])).toEqual([
      ['valid-yaml', 'off'],
      ['no-duplicate-key', 'error']
    ])
  })
})

describe('files that extend one another', () => {
  const rulesOf = async (files: Record<string, string>) => {
    const { configuration } = await load(files)
    return Object.fromEntries([...configuration.rules].map(([rule, { text }]) => [rule, text]))
  }

  it('are read once each, and what is written last wins', async () => {
    const files = {
      'team/.vmcp.yaml': 'extends: [b.yaml, c.yaml]\nfixtures: own.yaml',
      'team/b.yaml':
        'extends: a.yaml\nrules: { one: error, two: error, three: error }\nfixtures: shared.yaml',
      'team/c.yaml': 'extends: a.yaml\nrules: { two: warn }\nfixtures: shared.yaml',
      'team/a.yaml': 'rules: { one: off, two: off }'
    }
    expect(await rulesOf(files)).toEqual({ one: 'off', two: 'warn', three: 'error' })
    const { configuration, folder } = await load(files)
    expect(configuration.fixtures).toEqual(
      ['shared.yaml', 'own.yaml'].map(name => join(folder, 'team', name))
    )
  })

  it('may be as many as the limit, however many ways lead to each', async () => {
    const fan = (depth: number) =>
      Object.fromEntries(
        Array.from({ length: depth }, (_, at) => [
          at === 0 ? 'team/.vmcp.yaml' : `team/c${at}.yaml`,
          at === depth - 1 ? 'rules: { one: off }' : `extends: [c${at + 1}.yaml, ./c${at + 1}.yaml]`
        ])
      )
    expect(await rulesOf(fan(100))).toEqual({ one: 'off' })
    const limit = 'a configuration and all that it extends may be 100 files'
    await expect(load(fan(101))).rejects.toThrow(`c100.yaml is not read: ${limit}`)
    const many = Array.from({ length: 101 }, () => 'a.yaml').join(', ')
    await expect(load({ 'team/.vmcp.yaml': `extends: [${many}]` })).rejects.toThrow(`:811: ${limit}`)
  })

  it('have patterns of files up to a length, each and together', async () => {
    const long = `"${'a'.repeat(501)}"`
    await expect(load({ 'team/.vmcp.yaml': `ignore: [${long}]` })).rejects.toThrow('a pattern may have 500')
    const half = `ignore: [${Array.from({ length: 13 }, () => 'b'.repeat(400)).join(', ')}]`
    await expect(
      load({ 'team/.vmcp.yaml': `extends: a.yaml\n${half}`, 'team/a.yaml': half })
    ).rejects.toThrow('team/a.yaml:1:4834: all patterns of ignore may have 10000 characters together')
  })
})

describe('a fault in the configuration names its place', () => {
  it.each([
    ['an unknown key', 'rulez: {}', 'team/.vmcp.yaml:1:1: unknown setting "rulez" (did you mean "rules"?)'],
    [
      'a key of other tools',
      'exclude: []',
      'team/.vmcp.yaml:1:1: unknown setting "exclude" (did you mean "ignore"?)'
    ],
    [
      'a colon that is missing',
      'compat engine\nignore: [drafts]',
      'team/.vmcp.yaml:1:7: a colon is missing after "compat"; write compat:'
    ],
    [
      'an unknown choice',
      'compat: exact',
      'team/.vmcp.yaml:1:9: compat is "exact"; it can be documented or engine'
    ],
    ['a list that is a map', 'fixtures: { a: 1 }', 'team/.vmcp.yaml:1:11: fixtures must be a text'],
    ['rules that are a list', 'rules: [a]', 'team/.vmcp.yaml:1:8: rules must be a map'],
    ['no map at all', 'hello', 'team/.vmcp.yaml is not a map of settings'],
    ['a base that is not there', 'extends: nowhere.yaml', 'nowhere.yaml'],
    ['a ring', 'extends: .vmcp.yaml', 'extends itself']
  ])('%s', async (_, text, message) => {
    await expect(load({ 'team/.vmcp.yaml': text })).rejects.toThrow(message)
  })
})

it('names every fault of a configuration, in the order of its lines', async () => {
  const text = [
    'compat: exact',
    'rulez: {}',
    'rules:',
    '  no-unknwon-step: off',
    '  no-unknown-step: ignore',
    'maxWarnings: few',
    'extends: [{ a: b }]'
  ]
  const places = await load({ 'team/.vmcp.yaml': text.join('\n') }).catch((error: unknown) =>
    error instanceof UsageError ? error.faults.map(({ place, message }) => [place, message.slice(0, 29)]) : []
  )
  expect(places).toEqual([
    ['team/.vmcp.yaml:1:9', 'compat is "exact"; it can be '],
    ['team/.vmcp.yaml:2:1', 'unknown setting "rulez" (did '],
    ['team/.vmcp.yaml:4:20', 'there is no rule "no-unknwon-'],
    ['team/.vmcp.yaml:5:20', '"ignore" is not a setting of '],
    ['team/.vmcp.yaml:6:14', 'maxWarnings is "few"; it must'],
    ['team/.vmcp.yaml:7:11', 'an entry of extends must be a']
  ])
})

it('is empty where there is no file', async () => {
  const { configuration } = await load({})
  expect(configuration).toEqual({ rules: new Map(), ignore: [], fixtures: [] })
})
