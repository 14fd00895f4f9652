import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderWith } from '../../folder-with.js'
import { vmcp } from '../vmcp.js'
import { mcpJson, ours } from './servers.js'

/** A server whose tools answer with its name. */
const server = (say: string, ...tools: (string | object)[]) =>
  ours('named-server', JSON.stringify({ say, tools }))

const definition = (...tools: string[]) => `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: flow }
spec:
  name: flow
  description: Calls tools
  steps:
${tools.map((tool, index) => `    - { id: step${index}, tool: ${tool} }\n`).join('')}`

const aggregating = (aggregation: string) => `---
apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPServer
metadata: { name: desk }
spec:
  groupRef: { name: tools }
  incomingAuth: { type: anonymous }
  config:
    groupRef: tools
    aggregation: ${aggregation}
    compositeToolRefs: [ { name: flow } ]
`

function ran(servers: Readonly<Record<string, object>>, documents: string) {
  const folder = folderWith({ 'mcp.json': mcpJson(servers), 'flow.yaml': documents })
  const args = ['run', 'flow.yaml', '--backends', 'mcp.json', '--json', '--journal', 'runs']
  const { code, stdout, stderr } = vmcp(args, { folder, environment: { CI: '1' } })
  const steps: readonly { output: { text: string } | null }[] =
    stdout === '' ? [] : (JSON.parse(stdout).steps ?? [])
  return { code, stderr, answers: steps.map(({ output }) => output?.text.split(' {')[0]) }
}

function tools(servers: Readonly<Record<string, object>>, ...flags: string[]) {
  const folder = folderWith({ 'mcp.json': mcpJson(servers) })
  return { folder, ...vmcp(['tools', '--backends', 'mcp.json', ...flags], { folder }) }
}

const reversed = (servers: Readonly<Record<string, object>>) =>
  Object.fromEntries(Object.entries(servers).reverse())

const deploying = { github: server('github', 'deploy'), prod: server('prod', 'deploy') }
const priority = (...order: string[]) =>
  aggregating(
    `{ conflictResolution: priority, conflictResolutionConfig: { priorityOrder: [${order.join(', ')}] } }`
  )

describe('the server that a step names', () => {
  it.each([
    [deploying, ['github']],
    [reversed(deploying), ['github']],
    [deploying, ['github', 'prod']]
  ])('is called or none, where it has lost the tool to another one', (servers, order) => {
    const { code, stderr, answers } = ran(servers, `${definition('prod.deploy')}${priority(...order)}`)
    expect({ code, answers }).toEqual({ code: 1, answers: [] })
    expect(stderr).toContain('tool not found: prod.deploy (step "step0")')
    expect(stderr).toContain('"deploy" of "github" and "deploy" of "prod"')
  })

  it('is the one that has kept the tool', () => {
    const documents = `${definition('deploy', 'github.deploy')}${priority('github')}`
    expect(ran(reversed(deploying), documents)).toMatchObject({
      code: 0,
      answers: ['github deploy', 'github deploy']
    })
  })

  it.each(['prefix', 'manual'])('is called by the dot under %s', strategy => {
    const overrides = `[ { workload: prod, overrides: { deploy: { name: ship } } } ]`
    const settings = `{ conflictResolution: ${strategy}, tools: ${overrides} }`
    const documents = `${definition('prod.deploy', 'github.deploy')}${aggregating(settings)}`
    expect(ran(deploying, documents)).toMatchObject({ code: 0, answers: ['prod deploy', 'github deploy'] })
  })

  it('is not found by the name that an override gives, behind a dot', () => {
    const settings = `{ tools: [ { workload: prod, overrides: { deploy: { name: ship } } } ] }`
    const { code, stderr } = ran(deploying, `${definition('prod.ship')}${aggregating(settings)}`)
    expect(code).not.toBe(0)
    expect(stderr).toContain('prod.ship')
    expect(ran(deploying, `${definition('prod_ship')}${aggregating(settings)}`)).toMatchObject({
      code: 0,
      answers: ['prod deploy']
    })
  })
})

describe('a name that two tools share', () => {
  const searching = { a: server('A', 'search', 'count'), b: server('B', 'search') }
  const joined = { a: server('A', 'b_c'), a_b: server('AB', 'c') }

  it('keeps the whole list from being built under manual, also where it is not called', () => {
    const manual = aggregating('{ conflictResolution: manual }')
    for (const step of ['search', 'count', 'a.count']) {
      const { code, stderr, answers } = ran(searching, `${definition(step)}${manual}`)
      expect({ code, answers }).toEqual({ code: 1, answers: [] })
      expect(stderr).toContain('unresolved tool name conflicts detected: [search]')
      expect(stderr).toContain('"search" of "a" and "search" of "b"')
    }
  })

  it.each([[joined], [reversed(joined)]])(
    'is refused under prefix, whatever the order of the file',
    servers => {
      for (const step of ['a_b_c', 'a.b_c', 'a_b.c']) {
        const { code, stderr, answers } = ran(servers, definition(step))
        expect({ code, answers }).toEqual({ code: 1, answers: [] })
        expect(stderr).toContain(`tool not found: ${step}`)
        for (const owner of ['"b_c" of "a"', '"c" of "a_b"']) expect(stderr).toContain(owner)
      }
    }
  )

  it('hinders nothing where it is not called', () => {
    const { code, answers } = ran({ ...joined, till: server('till', 'pay') }, definition('till_pay'))
    expect({ code, answers }).toEqual({ code: 0, answers: ['till pay'] })
  })

  it('is reported with its owners in a list of tools, by whatever names it is asked for', () => {
    expect(tools(joined).stdout).toMatch(/a_b_c.*"b_c" of "a" and "c" of "a_b"/)
    expect(tools(searching, '--names', 'own').stdout).toMatch(/"search" of "a" and "search" of "b"/)
    const odd = { s: server('S', 'list/all items', 'list-all-items') }
    expect(tools(odd).stdout).toContain('"list-all-items" of "s" and "list/all items" of "s"')
    const report = JSON.parse(tools(joined, '--json').stdout)
    expect(report.tools).toEqual([])
    expect(report.conflicts).toMatchObject([
      {
        names: expect.arrayContaining(['a_b_c']),
        owners: [
          { workload: 'a', tool: 'b_c' },
          { workload: 'a_b', tool: 'c' }
        ]
      }
    ])
  })

  it('is reported where the list goes to a file, which holds neither', () => {
    const { folder, stdout } = tools(searching, '--names', 'own', '--output', 'found.fixtures.yaml')
    expect(stdout).toMatch(/"search" of "a" and "search" of "b"/)
    expect(readFileSync(join(folder, 'found.fixtures.yaml'), 'utf8')).not.toContain('search')
  })

  it('is reported where it arises from a blank in the name of a server', () => {
    const names = { 'my server': server('one', 'go'), 'my-server': server('two', 'go') }
    expect(tools(names).stdout).toMatch(/"go" of "my server" and "go" of "my-server"/)
  })
})

it('writes - for what no name may hold, in names of servers too', () => {
  const servers = { 'my server': server('mine', 'go far') }
  expect(tools(servers).stdout).toContain('my-server_go-far()')
  expect(ran(servers, definition('my-server_go-far', 'my-server.go-far'))).toMatchObject({
    code: 0,
    answers: ['mine go far', 'mine go far']
  })
  const folder = folderWith({ 'mcp.json': mcpJson(servers) })
  const recorded = vmcp(['record', 'my-server.go-far', '--backends', 'mcp.json'], { folder })
  expect(recorded.stdout).toContain('my-server_go-far:')
})

describe('a family of servers', () => {
  const member = (name: string, instanceArg = 'site', tools: readonly string[] = ['find']) => {
    const { command, args } = server(name, ...tools)
    return `---
apiVersion: muster.giantswarm.io/v1alpha1
kind: MCPServer
metadata: { name: ${name} }
spec: { type: stdio, command: ${JSON.stringify(command)}, args: ${JSON.stringify(args)}, family: { name: shop, instanceArg: ${instanceArg} } }
`
  }
  const workflow = (tool: string, args: string) => `apiVersion: muster.giantswarm.io/v1alpha1
kind: Workflow
metadata: { name: flow }
spec:
  steps: [ { id: a, tool: ${tool}, args: ${args} } ]
`
  const run = (documents: string, tool: string, args: string) => {
    const folder = folderWith({ 'flow.yaml': workflow(tool, args), 'servers.yaml': documents })
    const way = ['--backends', 'servers.yaml', '--json', '--journal', 'runs']
    return vmcp(['run', 'flow.yaml', ...way], { folder, environment: { CI: '1' } })
  }
  const family = `${member('west')}${member('east')}`

  it('shares one tool, and its argument chooses the server', () => {
    for (const site of ['east', 'west']) {
      const { code, stdout, stderr } = run(family, 'x_shop_find', `{ site: ${site}, item: tea }`)
      expect(code, stderr).toBe(0)
      expect(stdout.replaceAll('\\', '')).toContain(`${site} find {"item":"tea"}`)
    }
  })

  it('calls no member where the argument is missing or names no member', () => {
    for (const args of ['{ item: tea }', '{ site: north }']) {
      const { code, stdout } = run(family, 'x_shop_find', args)
      expect(code).toBe(1)
      expect(stdout).toContain('(east, west)')
    }
  })

  it('asks for that argument in the list of tools, also with one member', () => {
    const folder = folderWith({ 'servers.yaml': family, 'one.yaml': member('east') })
    const listed = (file: string) =>
      JSON.parse(vmcp(['tools', '--backends', file, '--names', 'muster', '--json'], { folder }).stdout).tools
    expect(listed('servers.yaml')).toEqual([
      {
        name: 'x_shop_find',
        inputSchema: {
          type: 'object',
          properties: { site: { type: 'string', enum: ['east', 'west'] } },
          required: ['site']
        }
      }
    ])
    expect(listed('one.yaml')[0].inputSchema.required).toEqual(['site'])
  })

  it('knows which member has a tool that the others lack', () => {
    const uneven = `${member('west')}${member('east', 'site', ['find', 'sell'])}`
    expect(run(uneven, 'x_shop_sell', '{ site: east }').code).toBe(0)
    expect(run(uneven, 'x_shop_sell', '{ site: west }').stdout).toContain('(east)')
  })

  it('keeps tools of its own where its members do not agree on the argument, and that is reported', () => {
    const divided = `${member('west', 'region')}${member('east')}`
    const { code, stderr } = run(divided, 'x_east_find', '{}')
    expect(code, stderr).toBe(0)
    expect(stderr).toContain('do not agree on its instanceArg')
  })
})
