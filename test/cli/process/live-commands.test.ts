import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { testServer } from '../../server-programs.js'
import { folderWith } from '../folder-with.js'
import { orderDefinition } from './order-definition.js'
import { vmcp } from './vmcp.js'

const server = testServer('rogue')
const schemas = fileURLToPath(new URL('../../../schemas', import.meta.url))

const definition = orderDefinition(
  '{ id: look, tool: shop_describe, arguments: { "n": 3 } }',
  '{ id: put, tool: shop_echo, dependsOn: [look], arguments: { item: "{{.params.item}}", of: "{{.steps.look.output.n}}" } }'
)
const shop = (...args: string[]) => ({ command: process.execPath, args: [server, ...args] })
const fixtures = `fixtures: v1
tools:
  shop_describe:
    annotations: { readOnlyHint: true }
    responses:
      - when: { n: 3 }
        structuredContent: { n: 30 }
      - when: { n: 4 }
        structuredContent: { n: "4", old: true }
  shop_echo:
    annotations: { destructiveHint: true }
    responses:
      - echo: true
`
const folder = folderWith({
  'order.yaml': definition,
  'mcp.json': JSON.stringify({ mcpServers: { shop: shop('none') } }),
  'again.json': JSON.stringify({ mcpServers: { shop: shop('none') } }),
  'one-gone.json': JSON.stringify({
    mcpServers: { shop: shop('none'), gone: { command: 'no-such-program-here' } }
  }),
  'told.json': JSON.stringify({
    mcpServers: {
      shop: { ...shop('none', '--api-key', 'swordfish'), env: { SHOP_KEY: 'hunter2' } },
      docs: {
        // biome-ignore lint/suspicious/noTemplateCurlyInString: a variable of the document
        url: 'https://docs.example/mcp?key=hunter3&v=${V}',
        headers: { Authorization: 'Bearer hunter4' }
      }
    }
  }),
  'shop.fixtures.yaml': fixtures,
  'tests/order.vmcp-test.yaml': `vmcpTest: v1
files: [../order.yaml]
fixtures: [../shop.fixtures.yaml, ../used.fixtures.yaml]
tests:
  - { name: orders tea, run: order, arguments: { item: tea } }
`,
  'used.fixtures.yaml': fixtures
})
const environment = { CI: '1', XDG_STATE_HOME: join(folder, 'state') }
const call = (...args: string[]) => vmcp(args, { folder, environment })
const run = (...args: string[]) => call('run', 'order.yaml', '--arg', 'item=tea', ...args)

function errorsOf(name: string, value: unknown): unknown {
  const ajv = new Ajv({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.validate(JSON.parse(readFileSync(join(schemas, `${name}.schema.json`), 'utf8')), value)
  return ajv.errors
}

describe('the plan of a run', () => {
  it('shows servers and calls without a secret, and starts nothing', () => {
    const { code, stdout } = run('--backends', 'told.json', '--dry-run')
    expect(code).toBe(0)
    expect(stdout).toContain('--api-key [redacted]')
    expect(stdout).toContain('variables: SHOP_KEY')
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as it is written
    expect(stdout).toContain('https://docs.example/mcp?key=[redacted]&v=${V}')
    expect(stdout).not.toMatch(/swordfish|hunter/)
    expect(existsSync(join(folder, 'state'))).toBe(false)
  })

  it('marks what may destroy something, and simulates, where fixtures allow it', () => {
    const { code, stdout } = run('--backends', 'mcp.json', '--dry-run', '--fixtures', 'shop.fixtures.yaml')
    expect(code).toBe(0)
    expect(stdout).toMatch(/put +shop_echo +after look +may destroy something/)
    expect(stdout).toContain('1 step may destroy something: the run asks first')
    expect(stdout).toContain('completed in 0s')
  })

  it('is one document for programs', () => {
    const plan = JSON.parse(
      run('--backends', 'told.json', '--dry-run', '--json', '--fixtures', 'shop.fixtures.yaml').stdout
    )
    expect(errorsOf('run-plan', plan)).toBeNull()
    expect(plan.steps).toMatchObject([{ isDestructive: false }, { isDestructive: true, waitsFor: ['look'] }])
    expect(plan.simulation).toMatchObject({ status: 'completed' })
  })
})

describe('one step alone', () => {
  it('is refused where nothing has the results that it may read', () => {
    const { code, stderr } = run('--backends', 'mcp.json', '--only', 'put')
    expect(code).toBe(2)
    expect(stderr).toContain('--fixtures FILE takes these from a recording')
  })

  it('takes the results of the others from fixtures, and asks no server for them', () => {
    const { code, stdout } = run(
      ...['--backends', 'mcp.json', '--only', 'put', '--fixtures', 'shop.fixtures.yaml', '--json']
    )
    expect(code).toBe(0)
    expect(JSON.parse(stdout).output).toMatchObject({ look: { n: 30 }, put: { item: 'tea', of: '30' } })
  })

  it('takes them from an earlier run, also from one that is completed', () => {
    const state = { CI: '1', XDG_STATE_HOME: join(folder, 'only') }
    const first = ['run', 'order.yaml', '--backends', 'mcp.json', '--arg', 'item=tea', '--quiet']
    expect(vmcp(first, { folder, environment: state }).code).toBe(0)
    const { runs } = JSON.parse(vmcp(['runs', '--json'], { folder, environment: state }).stdout)
    const { code, stdout, stderr } = vmcp(
      ['run', 'order.yaml', '--backends', 'mcp.json', '--only', 'put', '--resume', runs[0].runId, '--json'],
      { folder, environment: state }
    )
    expect(code, stderr).toBe(0)
    expect(JSON.parse(stdout).output).toMatchObject({ look: { n: 3 }, put: { item: 'tea', of: '3' } })
  })
})

describe('a run is refused before anything is called', () => {
  it('where it must come to a tool that no server has', () => {
    writeFileSync(join(folder, 'typo.yaml'), definition.replace('shop_echo', 'shop_ehco'))
    const { code, stderr } = call('run', 'typo.yaml', '--backends', 'mcp.json')
    expect(code).toBe(2)
    expect(stderr).toContain(
      'no server has the tool "shop_ehco" of step "put" (did you mean "shop_echo"?). Nothing was called'
    )
  })

  it('where a required argument is not given, unless a file goes to the engine as it is', () => {
    writeFileSync(
      join(folder, 'needy.yaml'),
      definition.replace('type: object,', 'type: object, required: [item],')
    )
    writeFileSync(join(folder, 'none.json'), '{}')
    const needy = ['run', 'needy.yaml', '--backends', 'mcp.json']
    const { code, stderr } = call(...needy)
    expect(code).toBe(2)
    expect(stderr).toContain('"order" needs --arg item=STRING; nothing was started')
    expect(call(...needy, '--arguments', 'none.json').code).not.toBe(2)
  })

  it('where two servers have one name', () => {
    const { code, stderr } = run('--backends', 'mcp.json', '--backends', 'again.json')
    expect(code).toBe(2)
    expect(stderr).toContain('two servers are called "shop" (mcp.json:1 and again.json:1)')
  })

  it('but runs where the step may never run', () => {
    writeFileSync(
      join(folder, 'maybe.yaml'),
      definition.replace('shop_echo,', 'shop_ehco, condition: "{{eq 1 2}}",')
    )
    const { code, stderr } = call('run', 'maybe.yaml', '--backends', 'mcp.json')
    expect(code, stderr).toBe(0)
    expect(stderr).toContain('(did you mean "shop_echo"?); where the step runs, it fails')
  })
})

describe('vmcp tools', () => {
  it('lists what is there despite a server that cannot be used, and ends with 5', () => {
    const { code, stdout } = call('tools', '--backends', 'one-gone.json', '--json')
    expect(code).toBe(5)
    const report = JSON.parse(stdout)
    expect(errorsOf('tools-report', report)).toBeNull()
    expect(report.servers).toMatchObject([
      { name: 'shop', error: null },
      { name: 'gone', state: 'error' }
    ])
    expect(report.tools.length).toBeGreaterThan(0)
  })

  it('starts only the servers, and shows only the tools, that are asked for', () => {
    const one = call('tools', '--backends', 'one-gone.json', '--server', 'shop', '--tool', 'shop_describe')
    expect(one.code, one.stderr).toBe(0)
    expect(one.stdout).toMatch(/shop_describe\(n\?: integer\) +readOnly\n +arguments\n +\{"type": "object"/)
    expect(one.stdout).not.toContain('shop_echo')
    expect(call('tools', '--backends', 'mcp.json', '--server', 'shp').stderr).toContain(
      'did you mean "shop"?'
    )
    expect(call('tools', '--backends', 'mcp.json', '--tool', 'shop_ehco').stderr).toContain(
      'did you mean "shop_echo"?'
    )
  })

  it('judges whether a change breaks callers', () => {
    expect(call('tools', '--backends', 'mcp.json', '--output', 'now.fixtures.yaml').code).toBe(0)
    expect(call('tools', '--backends', 'mcp.json', '--compare', 'now.fixtures.yaml')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('nothing has changed')
    })
    const now = readFileSync(join(folder, 'now.fixtures.yaml'), 'utf8')
    writeFileSync(
      join(folder, 'before.fixtures.yaml'),
      now.replace('type: integer', 'type: [integer, string]')
    )
    const broken = call('tools', '--backends', 'mcp.json', '--compare', 'before.fixtures.yaml')
    expect(broken.code).toBe(1)
    expect(broken.stdout).toContain('1 difference, 1 may break callers')
    writeFileSync(
      join(folder, 'narrow.fixtures.yaml'),
      now.replace('type: integer', 'type: integer, maximum: 3')
    )
    const wider = call('tools', '--backends', 'mcp.json', '--compare', 'narrow.fixtures.yaml')
    expect(wider).toMatchObject({ code: 0, stdout: expect.stringContaining('none breaks a caller') })
  })
})

describe('vmcp fixtures', () => {
  it('asks again for recorded answers, and distinguishes shapes from values', () => {
    const { code, stdout } = call(
      'fixtures',
      'verify',
      'shop.fixtures.yaml',
      '--live',
      '--backends',
      'mcp.json'
    )
    expect(code).toBe(1)
    expect(stdout).toContain(
      'shop.fixtures.yaml:6:9: shop_describe: the answer to {"n": 3} is another one now\n    n\n      - 30\n      + 3\n'
    )
    expect(stdout).toContain('    n  another shape\n      - "4"\n      + 4\n    old  another shape\n')
    expect(stdout).toContain(
      '2 answers asked again, 1 not\n  shop_echo (line 13): it gives the arguments back'
    )
  })

  it('passes over places that differ from call to call, and is one document for programs', () => {
    const { code, stdout } = call(
      ...['fixtures', 'verify', 'shop.fixtures.yaml', '--live', '--backends', 'mcp.json', '--json'],
      ...['--volatile', 'n', '--volatile', 'old']
    )
    expect(code).toBe(1)
    const report = JSON.parse(stdout)
    expect(errorsOf('fixtures-report', report)).toBeNull()
    expect(report.answers).toMatchObject({ asked: 2, drift: [] })
    expect(report.drift).toMatchObject([{ tool: 'shop_echo', path: 'annotations', breaking: false }])
  })

  it('prune takes out what no test uses, and shows it before', () => {
    const prune = ['fixtures', 'prune', 'used.fixtures.yaml', '--tests', 'tests']
    const shown = call(...prune, '--diff')
    expect(shown.code, shown.stderr).toBe(1)
    expect(shown.stdout).toContain(
      '-      - when: { n: 4 }\n-        structuredContent: { n: "4", old: true }\n'
    )
    expect(readFileSync(join(folder, 'used.fixtures.yaml'), 'utf8')).toBe(fixtures)
    expect(call(...prune).code).toBe(0)
    expect(readFileSync(join(folder, 'used.fixtures.yaml'), 'utf8')).toBe(
      fixtures.replace(/ +- when: \{ n: 4 \}\n.*\n/, '')
    )
    expect(call('test', 'tests').code).toBe(0)
  })

  it('prune leaves a file alone that no test runs on', () => {
    writeFileSync(join(folder, 'other.fixtures.yaml'), fixtures)
    expect(call('fixtures', 'prune', 'other.fixtures.yaml', '--tests', 'tests')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('no test in tests runs on other.fixtures.yaml')
    })
  })

  it('redact takes out what is under a name that was given', () => {
    writeFileSync(
      join(folder, 'pin.fixtures.yaml'),
      'fixtures: v1\ntools:\n  shop_pay:\n    responses:\n      - json: { pin: "4711" }\n'
    )
    const shown = call('fixtures', 'redact', 'pin.fixtures.yaml', '--key', 'pin', '--diff')
    expect(shown).toMatchObject({ code: 1, stdout: '1 value would be removed; nothing was written\n' })
    const done = call('fixtures', 'redact', 'pin.fixtures.yaml', '--key', 'pin', '--json')
    expect(errorsOf('fixtures-report', JSON.parse(done.stdout))).toBeNull()
    expect(readFileSync(join(folder, 'pin.fixtures.yaml'), 'utf8')).toContain('pin: "[redacted]"')
  })

  it('refuses a flag that belongs to another action', () => {
    expect(call('fixtures', 'prune', 'shop.fixtures.yaml', '--live')).toMatchObject({
      code: 2,
      stderr: 'vmcp: --live goes with fixtures verify, not with prune\n'
    })
  })
})

describe('a workflow in a folder', () => {
  it('is found and run, its events and its journal are as their schemas say, and old journals go', () => {
    const state = { CI: '1', XDG_STATE_HOME: join(folder, 'events') }
    const place = folderWith({
      'flows/order.yaml': definition,
      'mcp.json': readFileSync(join(folder, 'mcp.json'))
    })
    const at = { folder: place, environment: state }
    const { code, stdout, stderr } = vmcp(
      ['run', 'flows', '--backends', 'mcp.json', '--format', 'ndjson', '--arg', 'item=tea'],
      at
    )
    expect(code, stderr).toBe(0)
    const lines = stdout.trimEnd().split('\n')
    for (const line of lines.slice(0, -1)) expect(errorsOf('run-event', JSON.parse(line)), line).toBeNull()
    expect(errorsOf('run-report', JSON.parse(lines.at(-1) ?? ''))).toBeNull()
    const list = JSON.parse(vmcp(['runs', '--json'], at).stdout)
    expect(errorsOf('runs-report', list)).toBeNull()
    const one = JSON.parse(vmcp(['runs', list.runs[0].runId, '--json'], at).stdout)
    expect(errorsOf('runs-report', one)).toBeNull()
    expect(vmcp(['runs', '--prune', '1d'], at).stdout).toContain('began more than 1d ago')
    expect(vmcp(['runs', '--prune', '1ms'], at)).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining('add --yes to delete those older than 1ms')
    })
    const pruned = JSON.parse(vmcp(['runs', '--prune', '1ms', '--yes', '--json'], at).stdout)
    expect(errorsOf('runs-report', pruned)).toBeNull()
    expect(pruned.pruned).toHaveLength(1)
    expect(JSON.parse(vmcp(['runs', '--json'], at).stdout).runs).toEqual([])
  })
})
