import { describe, expect, it } from 'vitest'
import { testServer } from '../../server-programs.js'
import { folderWith } from '../folder-with.js'
import { vmcp } from './vmcp.js'

const server = testServer('rogue')
const shop = { command: process.execPath, args: [server] }

const definition = (first: string, second: string) => `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: order }
spec:
  name: order
  description: Orders what is missing
  steps:
    - { id: one, tool: ${first}, arguments: { item: tea } }
    - { id: two, tool: ${second}, dependsOn: [one], arguments: { item: milk } }
`

const aggregating = (aggregation: string) => `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPServer
metadata: { name: desk }
spec:
  groupRef: { name: tools }
  incomingAuth: { type: anonymous }
  config:
    groupRef: tools
    aggregation: ${aggregation}
    compositeToolRefs: [ { name: order } ]
`

function run(aggregation: string, first: string, second: string) {
  const folder = folderWith({
    'mcp.json': JSON.stringify({ mcpServers: { shop, till: shop } }),
    'order.yaml': definition(first, second),
    'desk.yaml': aggregating(aggregation)
  })
  const args = ['run', 'order.yaml', 'desk.yaml', '--workflow', 'order', '--backends', 'mcp.json', '--json']
  const { code, stdout, stderr } = vmcp(args, { folder, environment: { CI: '1', XDG_STATE_HOME: folder } })
  const calls: readonly { tool: string; outcome: string }[] =
    stdout === '' ? [] : (JSON.parse(stdout).calls ?? [])
  return { code, stderr, calls: calls.map(({ tool, outcome }) => `${tool} ${outcome}`) }
}

describe('a server document next to a workflow', () => {
  it('decides the prefix of tools of servers in other documents', () => {
    const settings =
      '{ conflictResolution: prefix, conflictResolutionConfig: { prefixFormat: "{workload}-at-" } }'
    const { calls, code, stderr } = run(settings, 'shop-at-echo', 'till.echo')
    expect(code, stderr).toBe(0)
    expect(calls).toEqual(['shop-at-echo result', 'till.echo result'])
  })

  it('decides who keeps a name that two servers share, and what is renamed', () => {
    const settings = `{ conflictResolution: priority, conflictResolutionConfig: { priorityOrder: [till] },
      tools: [ { workload: shop, overrides: { echo: { name: buy } } } ] }`
    const { calls, code, stderr } = run(settings, 'buy', 'echo')
    expect(code, stderr).toBe(0)
    expect(calls).toEqual(['buy result', 'echo result'])
  })

  it('leaves no other name: the default prefix is then unknown', () => {
    const settings =
      '{ conflictResolution: prefix, conflictResolutionConfig: { prefixFormat: "{workload}-at-" } }'
    const { code, stderr } = run(settings, 'shop_echo', 'till.echo')
    expect(code).not.toBe(0)
    expect(stderr).toContain('shop_echo')
  })
})
