import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { testServer } from '../../server-programs.js'
import { folderWith } from '../folder-with.js'
import { vmcp } from './vmcp.js'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const textOf = (path: string) => readFileSync(join(root, path), 'utf8')
const folder = folderWith({
  'three-tools.json': textOf('fixtures/tokens/three-tools.json'),
  'manage-project.yaml': textOf('fixtures/tokens/manage-project.yaml'),
  'before.tools.json': textOf('fixtures/seeds/actions/before.tools.json'),
  'after.tools.json': textOf('fixtures/seeds/actions/after.tools.json'),
  'project.yaml': textOf('fixtures/samples/project.yaml'),
  'release.yaml': textOf('fixtures/samples/release.yaml'),
  'release.fixtures.yaml': textOf('fixtures/samples/release.fixtures.yaml'),
  'mcp.json': JSON.stringify({
    mcpServers: {
      shop: { command: process.execPath, args: [testServer('rogue')] }
    }
  }),
  'nameless.yaml': textOf('fixtures/samples/release.yaml').replace(
    'name: release_change',
    'name: release change'
  ),
  'nothing.yaml': 'a: b\n',
  'agent.yaml': 'tools: [{ name: a, type: mcp, command: npx, args: [a] }]\n'
})
const tokens = (...args: string[]) => vmcp(['tokens', ...args], { folder })
const isReport = new Ajv({ allowUnionTypes: true }).compile(
  JSON.parse(textOf('schemas/tokens-report.schema.json'))
)

function report(...args: string[]) {
  const { code, stdout, stderr } = tokens(...args, '--json')
  expect(code, stderr).toBe(0)
  const found = JSON.parse(stdout)
  expect([isReport(found), isReport.errors]).toEqual([true, null])
  return found
}

const namesIn = ({ tools }: { tools: readonly { name: string }[] }) => tools.map(({ name }) => name).sort()

describe('vmcp tokens', { timeout: 600_000 }, () => {
  it('counts workflows, action tools, tool lists, fixtures and live servers', () => {
    expect(namesIn(report('release.yaml'))).toEqual(['release_change'])
    expect(namesIn(report('manage-project.yaml'))).toEqual(['manage_project'])
    expect(namesIn(report('three-tools.json'))).toEqual([
      'create_project',
      'delete_project',
      'update_project'
    ])
    const fixtures = namesIn(report('release.fixtures.yaml'))
    expect(fixtures.length).toBeGreaterThan(1)
    expect(namesIn(report('--fixtures', 'release.fixtures.yaml'))).toEqual(fixtures)
    expect(namesIn(report('--backends', 'mcp.json'))).toContain('shop_echo')
    expect(namesIn(report('three-tools.json', 'release.yaml', '--tool', 'release_change'))).toEqual([
      'release_change'
    ])
  })

  it('compares two reports, as separate tools and as one', () => {
    expect(tokens('three-tools.json', '--output', 'before.json').code).toBe(0)
    expect(tokens('manage-project.yaml', '--output', 'after.json', '--schema-shape', 'flat').code).toBe(0)
    expect(tokens('three-tools.json', '--output', 'before.json')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('before.json exists already')
    })
    const saved = report('after.json', '--compare', 'before.json')
    const fresh = report('manage-project.yaml', '--schema-shape', 'flat', '--compare', 'three-tools.json')
    expect(saved.comparison).toEqual(fresh.comparison)
    expect(fresh.comparison.changes).toMatchObject([
      { kind: 'added', name: 'manage_project', before: null },
      { kind: 'removed', name: 'update_project', after: null },
      { kind: 'removed', name: 'create_project' },
      { kind: 'removed', name: 'delete_project' }
    ])
    expect(namesIn(fresh.tools[0].separate)).toEqual(['create_project', 'delete_project', 'update_project'])
  })

  it('compares only the tools that were asked for, and with nothing but the file that is named', () => {
    const one = ['three-tools.json', '--tool', 'create_project', '--compare', 'three-tools.json']
    expect(report(...one).comparison).toMatchObject({
      before: { tools: 1 },
      after: { tools: 1 },
      changes: []
    })
    const more = ['three-tools.json', '--fixtures', 'release.fixtures.yaml', '--compare', 'three-tools.json']
    const { comparison, tools } = report(...more)
    expect(comparison.before.tools).toBe(3)
    expect(comparison.changes).toHaveLength(tools.length - 3)
  })

  it('reports why a workflow that could not be published is not counted', () => {
    const { code, stderr } = tokens('nameless.yaml', 'three-tools.json')
    expect(code).toBe(0)
    expect(stderr).toContain('nameless.yaml:18: a workflow is not counted: its name holds " "')
  })

  it('prints what its page shows', () => {
    const [, shown] = /```text\n(.*?)```/s.exec(textOf('docs/tokens.md')) ?? []
    const { stdout } = tokens(
      'manage-project.yaml',
      '--schema-shape',
      'flat',
      '--compare',
      'three-tools.json'
    )
    expect(stdout).toBe(shown)
  })

  it.each([
    ['after', ['after.tools.json']],
    ['flat', ['project.yaml', '--schema-shape', 'flat']],
    ['union', ['project.yaml', '--schema-shape', 'union']]
  ])('compares the separate tools of the guide with its one tool: %s', (name, args) => {
    const { code, stdout } = tokens(...args, '--compare', 'before.tools.json')
    expect(code).toBe(0)
    expect(stdout).toBe(textOf(`fixtures/seeds/actions/tokens/${name}.expected.txt`))
    const [, before, after] = /^before {2}3 tools, (\d+) .*\nafter {3}1 tool, (\d+) /m.exec(stdout) ?? []
    const page = textOf('docs/tokens.md')
    expect(page).toContain(`no field described | 3 | ${before} |`)
    expect(page).toContain(` | 1 | ${after} |`)
    const [, separate] = /instead of 3 tools: (\d+) /.exec(stdout) ?? []
    if (separate) expect(page).toContain(`with the same descriptions | 3 | ${separate} |`)
  })

  it('ends with 1 above a budget, and with 0 at it', () => {
    const { total } = report('three-tools.json')
    const { o200k_base, cl100k_base } = total.tokens
    expect(tokens('three-tools.json', '--budget', String(o200k_base)).code).toBe(0)
    const { code, stdout } = tokens('three-tools.json', '--budget', String(o200k_base - 1))
    expect(code).toBe(1)
    expect(stdout).toContain(`1 over the budget of ${o200k_base - 1} tokens (o200k_base)`)
    const other = ['--budget', String(cl100k_base - 1), '--encoding', 'cl100k_base']
    expect(tokens('three-tools.json', ...other).code).toBe(1)
  })

  it('reports what to name where there is nothing to count', () => {
    expect(tokens('agent.yaml')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('agent.yaml describes servers: name it with --backends')
    })
    expect(tokens('nothing.yaml')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('there is no tool to count')
    })
    expect(tokens('three-tools.json', '--tool', 'creat_project')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('(did you mean "create_project"?)')
    })
  })
})
