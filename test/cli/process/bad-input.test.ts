import { describe, expect, it } from 'vitest'
import { folderWith } from '../folder-with.js'
import { orderDefinition } from './order-definition.js'
import { vmcp, vmcpAlone } from './vmcp.js'

const order = orderDefinition('{ id: look, tool: shop.echo, arguments: { item: "{{.params.item}}" } }')

/** A tool with these lines below its description. */
const tool = (name: string, ...lines: string[]) =>
  [
    'apiVersion: vmcp.dev/v1alpha1',
    'kind: ActionTool',
    `metadata: { name: ${name} }`,
    'spec:',
    `  name: "${name}"`,
    '  description: Works on a project',
    ...lines,
    ''
  ].join('\n')

const create = [
  '    create:',
  '      description: Create it',
  '      parameters: { type: object, properties: { item: { type: string } }, required: [item] }',
  '      tool: shop.echo',
  '      arguments: { item: "{{.params.item}}" }'
]
const begun = (parameters: string) => [
  '  actions:',
  '    create:',
  '      description: Create it',
  `      parameters: ${parameters}`,
  '      tool: shop.echo'
]

const server = (entry: object) => JSON.stringify({ mcpServers: { shop: entry } }, null, 1)
const variable = (name: string) => `\${${name}}`

const folder = folderWith({
  'order.yaml': order,
  'none.yaml': tool('none'),
  'empty.yaml': tool('empty', '  actions: {}'),
  'twice.yaml': tool('twice', '  actions:', ...create, ...create),
  'both.yaml': tool(
    'both',
    '  actions:',
    ...create,
    '      steps: [{ id: a, tool: shop.echo, arguments: { item: x } }]'
  ),
  'action.yaml': tool('action', ...begun('{ type: object, properties: { action: { type: string } } }')),
  'list.yaml': tool('list', ...begun('{ type: array, items: { type: string } }')),
  'text.yaml': tool('text', ...begun('text')),
  'name.yaml': tool('na me', '  actions:', ...create),
  'good.yaml': tool(
    'good',
    '  actions:',
    ...create,
    ...create.map(line => line.replace('create:', 'close:'))
  ),
  'answers.yaml': 'fixtures: v1\ntools:\n  shop.echo: { responses: [{ echo: true }] }\n',
  'process.json': server({ command: 'node', url: 'http://127.0.0.1:1/mcp' }),
  'address.json': server({ type: 'http', url: 'http://127.0.0.1:1/mcp', args: ['x'], env: { A: 'b' } }),
  'typed.json': server({ type: 'stdio', url: 'http://127.0.0.1:1/mcp' }),
  'variable.json': server({ command: 'no-such-program', env: { T: variable('SHOP_SECRET') } }),
  'agent.yaml': `name: helper
model: { provider: openai, name: gpt-4o }
instructions: { inline: Help }
tools:
  - { name: shop, type: mcp, description: shop, transport: http, command: npx, args: [x] }
`
})

describe('an entry whose transport does not fit its fields', () => {
  it.each([
    ['process.json', ['"url" belongs to a server with an address, and this one has a "command"']],
    [
      'address.json',
      [
        '"args" belongs to a server that is started, and this one has a "url"',
        '"env" belongs to a server that is started, and this one has a "url"'
      ]
    ],
    ['typed.json', ['"url" belongs to a server with an address', '"command" is missing']]
  ])('%s', (file, facts) => {
    const { code, stderr } = vmcp(['tools', '--backends', file], { folder })
    expect(code).toBe(2)
    for (const fact of facts) expect(stderr).toContain(fact)
  })

  it('in an agent', () => {
    const { code, stderr } = vmcp(['tools', 'agent.yaml'], { folder })
    expect(code).toBe(2)
    expect(stderr).toContain('the transport http needs a url')
    expect(stderr).toContain('"command" belongs to the transport stdio, and this one is http')
    expect(vmcp(['lint', 'agent.yaml'], { folder }).code).toBe(1)
  })
})

describe('a variable that is not set', () => {
  const message =
    'vmcp: server "shop" needs the variable SHOP_SECRET, which is not set (mcpServers.shop.env.T)\n'

  it.each([
    ['tools', '--backends', 'variable.json'],
    ['run', 'order.yaml', '--backends', 'variable.json', '--arg', 'item=tea'],
    ['serve', 'order.yaml', '--backends', 'variable.json']
  ])('is named before anything is started: %s', (...args) => {
    expect(vmcp(args, { folder })).toMatchObject({ code: 2, stderr: message })
  })

  it('is nothing to what starts no server', () => {
    expect(vmcp(['lint', 'order.yaml'], { folder }).code).toBe(0)
    const dry = ['dry-run', 'order.yaml', '--fixtures', 'answers.yaml', '--arg', 'item=tea']
    expect(vmcp(dry, { folder }).code).toBe(0)
  })
})

describe('a tool with actions that is not as it should be', () => {
  const faults = {
    'none.yaml': 'none.yaml:4:1: the tool has no action: write each below "actions" by its name',
    'empty.yaml': 'empty.yaml:7:12: the tool has no action: write each below "actions" by its name',
    'twice.yaml': 'twice.yaml:13:5: key "create" is written twice in this map; only one value can count',
    'both.yaml': 'both.yaml:13:7: the action "create" has both "tool" and "steps"',
    'action.yaml': 'action.yaml:10:49: "action" is what chooses the action itself',
    'list.yaml': 'list.yaml:10:27: the parameters of "create" must describe an object',
    'text.yaml': 'text.yaml:10:19: "parameters" must be a map'
  }

  it('is an error of lint', () => {
    const { code, stdout } = vmcp(['lint', ...Object.keys(faults), '--format', 'compact'], { folder })
    expect(code).toBe(1)
    for (const fault of Object.values(faults)) expect(stdout).toContain(fault.replace(': ', ': error: '))
  })

  it('is reported when it is served, and the others are served', () => {
    const { code, stderr } = vmcpAlone(
      ['serve', ...Object.keys(faults), 'name.yaml', 'good.yaml', '--fixtures', 'answers.yaml'],
      { folder }
    )
    expect(code).toBe(0)
    for (const fault of Object.values(faults)) expect(stderr).toContain(fault)
    expect(stderr).toContain('"none" is not published: it has no action')
    expect(stderr).toContain('"empty" is not published: it has no action')
    expect(stderr).toContain('"na me" is not published: its name holds " "')
    expect(stderr).toContain('serving 6 tools over the standard streams')
  })
})
