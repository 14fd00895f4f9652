import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { folderWith } from '../folder-with.js'
import { type Ended, vmcp } from './vmcp.js'

/** Each line break that some reader knows, with a command behind it, and the marks that count anywhere in a line. */
const breaks = ['\n', '\r\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029']
const hostile = `::debug::a${breaks.map(sign => `${sign}::error::b${sign} \t::add-mask::c`).join('')} ##[group]d ###vso[task.complete]e ##teamcity[f]`
/** As YAML and JSON write it. */
const name = JSON.stringify(hostile).replace(
  /[^ -~]/g,
  sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
)
const server = fileURLToPath(new URL('hostile-server.mjs', import.meta.url))

/** A line that begins a command, colours left out. */
const COMMAND = /^\s*::|##[a-z]*\[/i
// biome-ignore lint/suspicious/noControlCharactersInRegex: the escape that begins a colour
const COLOUR = /\u001b\[[0-9;]*m/g

function commandsIn({ stdout, stderr }: Ended): string[] {
  const lines = `${stdout}\n${stderr}`.replace(COLOUR, '').split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
  return lines.filter(line => COMMAND.test(line))
}

const composite = (title: string, steps: string) => `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: ${title} }
spec:
  name: ${title}
  description: ${name}
  parameters: { type: object, properties: { ${name}: { type: string, default: ${name} } } }
${steps}
`

const files = {
  'mcp.json': JSON.stringify({
    mcpServers: { shop: { command: process.execPath, args: [server, hostile], env: {} } }
  }),
  'wrong.yaml': `${composite(
    name,
    `  steps:
    - { id: ${name}, tool: ${name}, dependsOn: [${name}], arguments: { ${name}: ${name}, x: "{{.params.${'no'}}}" } }
    - id: block
      tool: ##[group]x
      condition: |
        ::stop-commands::x
          ::add-mask::{{.steps.nobody.output}}
      onError: { action: ${name} }
  ${name}: 1`
  )}`,
  'cycle.yaml': composite('cycle', `  steps: [ { id: ${name}, tool: a_b, dependsOn: [${name}] } ]`),
  'broken.yaml': '::stop-commands::x\n  ::add-mask::y: [ ##[group]\n',
  'kind.yaml': `apiVersion: toolhive.stacklok.dev/v1beta1\nkind: ${name}\nmetadata: { name: ${name} }\n`,
  'muster.yaml': `apiVersion: muster.giantswarm.io/v1alpha1
kind: Workflow
metadata: { name: deploy }
spec:
  name: deploy
  description: ${name}
  steps: [ { id: ${name}, tool: ${name}, args: { ${name}: "{{ .input.nobody }}" } } ]
`,
  'flow.yaml': composite(
    'flow',
    `  steps:
    - { id: one, tool: shop_answer, arguments: { ${name}: ${name} } }
    - { id: ${name}, tool: shop_refuse, dependsOn: [one], arguments: { text: "{{.steps.one.output.text}}" } }
  output: { properties: { ${name}: { type: string, value: "{{.steps.one.output.text}}" } } }`
  ),
  'asks.yaml': composite(
    'asks',
    `  steps: [ { id: ask, type: elicitation, message: ${name}, schema: { type: object, properties: { ${name}: { type: string } } } } ]`
  ),
  'shop.fixtures.yaml': `fixtures: v1
tools:
  shop_answer: { description: ${name}, responses: [ { text: ${name} } ] }
  shop_refuse: { responses: [ { error: ${name} } ] }
  ${name}: { responses: [ { text: ${name} } ] }
`,
  'dead.fixtures.yaml': `fixtures: v1
tools:
  shop_answer:
    responses:
      - text: first
      - text: |
          ::debug::x
      - { when: { ${name}: ${name} }, text: ${name} }
`,
  'flow.vmcp-test.yaml': `vmcpTest: v1
title: ${name}
files: [ flow.yaml, asks.yaml ]
fixtures: [ shop.fixtures.yaml ]
tests:
  - name: ${name}
    run: flow
    expect: { status: completed, output: { ${name}: other }, calls: [ { tool: ${name} } ] }
  - { name: unknown, run: ${name} }
  - { name: asks, run: asks, elicitations: { ask: { action: accept, content: { ${name}: ${name} } } } }
`,
  'fix.yaml': composite(
    'fix',
    `  steps:
    - id: one
      tool: shop_answer
      arguments: { text: "
        ::debug::x ##[group]y" }
      dependsOn: [ twoo ]
    - { id: two, tool: shop_answer }`
  )
}

const folder = folderWith(files)
const runs = join(folder, 'runs')
const run = (args: readonly string[], environment: Record<string, string> = {}): Ended =>
  vmcp(args, { folder, environment: { CI: '1', XDG_STATE_HOME: folder, ...environment } })

const each = (before: readonly string[], formats: readonly string[]): string[][] =>
  formats.map(format => [...before, '--format', format])

const flow = ['flow.yaml', '--fixtures', 'shop.fixtures.yaml']
const live = ['run', 'flow.yaml', '--backends', 'mcp.json', '--no-input', '--journal', runs]
const lines: string[][] = [
  ...each(['lint', '.'], ['pretty', 'json', 'sarif', 'junit', 'checkstyle', 'compact']),
  ['lint', '.', '--color', '--compat', 'engine'],
  ['lint', 'fix.yaml', '--diff', '--fix-unsafe'],
  ['lint', hostile],
  ['lint', '.', '--rule', `${hostile}=off`],
  ['lint', '.', '--format', hostile],
  ['lint', `--${hostile}`],
  ['lint', '.', '--config', hostile],
  ['lint', '.', '--max-warnings', hostile],
  [hostile],
  ['help', hostile],
  ...each(['validate', '.'], ['pretty', 'json']),
  ['validate', 'wrong.yaml', '--compat', 'engine', '--color'],
  ...each(['test', '.'], ['pretty', 'json', 'junit']),
  ['test', '.', '--coverage', '--fail-unused', '--color'],
  ['test', '.', '--name', hostile],
  ...each(['dry-run', ...flow], ['pretty', 'json', 'ndjson', 'html']),
  ['dry-run', 'wrong.yaml', '--stub', '--color'],
  ['dry-run', 'asks.yaml'],
  ['dry-run', 'asks.yaml', '--stub', '--arg', `${hostile}=${hostile}`],
  ['dry-run', 'flow.yaml', '--workflow', hostile],
  ['dry-run', 'flow.yaml', '--arg', hostile],
  ['explain', hostile],
  ...['flow.yaml', 'wrong.yaml', 'cycle.yaml', 'muster.yaml', 'asks.yaml'].flatMap(file =>
    each(['graph', file], ['tree', 'boxes', 'ascii', 'mermaid', 'dot', 'svg', 'json'])
  ),
  ['render-template', ...flow],
  ['render-template', ...flow, '--json'],
  ['render-template', '--template', `${hostile}{{.params}}`],
  ['tokens', 'flow.yaml', 'wrong.yaml', '--fixtures', 'shop.fixtures.yaml'],
  ['tokens', 'flow.yaml', '--backends', 'mcp.json', '--json'],
  ['schema', hostile],
  ['fixtures', 'verify', 'shop.fixtures.yaml'],
  ['fixtures', 'prune', 'dead.fixtures.yaml', '--diff'],
  ['fixtures', 'verify', 'dead.fixtures.yaml'],
  ['fixtures', 'redact', 'shop.fixtures.yaml', '--key', 'text', '--diff', '--json'],
  ['tools', '--backends', 'mcp.json'],
  ['tools', '--backends', 'mcp.json', '--json'],
  ['tools', '--backends', 'mcp.json', '--tool', hostile],
  ['tools', '--backends', 'mcp.json', '--compare', 'shop.fixtures.yaml'],
  ['record', 'shop_answer', '--backends', 'mcp.json'],
  ['record', 'shop_refuse', '--backends', 'mcp.json', '--arg', `${hostile}=${hostile}`],
  ...each(live, ['pretty', 'json', 'ndjson']),
  [...live, '--color', '--dry-run'],
  [...live, '--workflow', hostile],
  ['run', 'wrong.yaml', '--backends', 'mcp.json', '--no-input', '--journal', runs],
  ['runs', '--journal', runs],
  ['runs', '--journal', runs, '--json'],
  ['runs', hostile, '--journal', runs]
]

describe('commands to GitHub', () => {
  it.each([
    ['lint', '.'],
    ['test', '.']
  ])('are those of %s alone', (command, path) => {
    const { stdout, stderr } = run([command, path, '--format', 'github'])
    expect(stderr).toBe('')
    const written = commandsIn({ code: 0, stdout, stderr })
    expect(written).toEqual(stdout.trimEnd().split('\n'))
    expect(
      written.filter(line => !/^::(?:error|warning|notice) file=[^:]+,title=[^:]+::/.test(line))
    ).toEqual([])
    expect(stdout).not.toMatch(/##[a-z]*\[/i)
  })

  it('fold the steps of a run under their names', () => {
    const { stdout } = run([...live, '--format', 'pretty'], { GITHUB_ACTIONS: 'true' })
    const written = commandsIn({ code: 0, stdout, stderr: '' }).map(line => line.slice(0, 20))
    expect(written).toEqual(['::group::one', '::endgroup::', '::group::::debug::a↵', '::endgroup::'])
  })
})

describe('no line of an output is a command to a build server', () => {
  it.each(
    lines.map(args => [args.join(' ').replaceAll(hostile, 'TEXT').replaceAll(folder, ''), args] as const)
  )('%s', (_, args) => {
    const ended = run([...args])
    expect(ended.stdout + ended.stderr).not.toBe('')
    expect(ended.code, ended.stderr).not.toBe(3)
    expect(commandsIn(ended)).toEqual([])
  })
})
