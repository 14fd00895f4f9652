import { describe, expect, it } from 'vitest'
import {
  type Aggregation,
  DEFAULT_AGGREGATION
} from '../../../../src/dialects/toolhive/naming/aggregation.js'
import { toolNames } from '../../../../src/dialects/toolhive/naming/tool-names.js'
import { lowered } from '../documents.js'

function best(
  name: string,
  known: readonly string[],
  aggregation: Partial<Aggregation> = {}
): string | undefined {
  return toolNames(name, known, [{ ...DEFAULT_AGGREGATION, ...aggregation }])[0]
}

describe('the tool that a step means', () => {
  it('is the one of that very name', () => {
    expect(best('github_create_pr', ['github_create_pr', 'create_pr'])).toBe('github_create_pr')
  })

  it('is found by workload and tool, split at the first dot', () => {
    expect(best('github.create_pr', ['github_create_pr'])).toBe('github_create_pr')
    expect(best('kubectl.get.pods', ['kubectl_get.pods'])).toBe('kubectl_get.pods')
  })

  it('is found where a recording has the dotted name', () => {
    expect(best('github_create_pr', ['github.create_pr'])).toBe('github.create_pr')
  })

  it('is that of the workload that gets the name, where several in a recording share it', () => {
    const known = ['github.deploy', 'prod.deploy']
    for (const names of [known, [...known].reverse()]) {
      expect(best('deploy', names, { strategy: 'priority', priorityOrder: ['prod'] })).toBe('prod.deploy')
      expect(best('deploy', names, { strategy: 'priority' })).toBe('deploy')
      expect(best('github_deploy', names, { strategy: 'priority' })).toBe('github.deploy')
      expect(best('deploy', names, { strategy: 'manual' })).toBe('deploy')
    }
  })

  it('is not found by the plain name of a backend under the prefix strategy', () => {
    expect(toolNames('create_pr', ['github_create_pr'], [DEFAULT_AGGREGATION])).toEqual(['create_pr'])
  })

  it('follows the prefix format, and the plain names of the other strategies', () => {
    expect(best('github.create_pr', ['github/create_pr'], { prefixFormat: '{workload}/' })).toBe(
      'github/create_pr'
    )
    expect(best('github.create_pr', ['create_pr'], { strategy: 'priority' })).toBe('create_pr')
    expect(best('github.create_pr', ['github_create_pr'], { strategy: 'priority' })).toBe('github_create_pr')
  })

  it('is renamed by overrides before it is prefixed', () => {
    const overrides = new Map([['github', new Map([['create_pr', 'open_pr']])]])
    expect(best('github.create_pr', ['github_open_pr'], { overrides })).toBe('github_open_pr')
    expect(best('github.open_pr', ['github_open_pr'], { overrides })).toBe('github.open_pr')
  })

  it('keeps the written name where nothing is known', () => {
    expect(best('github.create_pr', [])).toBe('github.create_pr')
  })
})

describe('the aggregation of a definition', () => {
  const server = (name: string, format: string) => `---
apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPServer
metadata: { name: ${name} }
spec:
  groupRef: { name: g }
  incomingAuth: { type: anonymous }
  config:
    aggregation: { conflictResolution: prefix, conflictResolutionConfig: { prefixFormat: "${format}" } }
    compositeToolRefs: [{ name: ${name} }]
`
  const text = `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: one }
spec: { name: one, description: d, steps: [{ id: a, tool: shop.look }] }
${server('two', '{workload}-')}${server('one', '{workload}/')}`

  it('is that of the server that refers to it', () => {
    const [workflow] = lowered(text).workflows
    expect(workflow?.toolNames('shop.look', ['shop-look', 'shop/look'])[0]).toBe('shop/look')
  })
})

describe('hidden tools', () => {
  const tool = (name: string) => ({
    name,
    inputSchema: { type: 'object', properties: { n: { type: 'integer' } } }
  })
  const adapted = (section: string, name: string) => {
    const text = `name: x\ngroupRef: g\nincomingAuth: { type: anonymous }\noutgoingAuth: { source: inline }\n${section}\ncompositeTools:\n  - { name: a, description: d, steps: [{ id: s, tool: ${name} }] }\n`
    const [workflow] = lowered(text).workflows
    return workflow?.semantics.adaptArguments({ n: '4' }, tool(name)).n
  }
  const prefix = 'conflictResolution: prefix, conflictResolutionConfig: { prefixFormat: "{workload}_" }'

  it.each([
    [`aggregation: { ${prefix} }`, 'tower_ring', 4n],
    [`aggregation: { ${prefix}, excludeAllTools: true }`, 'tower_ring', '4'],
    [`aggregation: { ${prefix}, tools: [{ workload: tower, excludeAll: true }] }`, 'tower_ring', '4'],
    [`aggregation: { ${prefix}, tools: [{ workload: tower, filter: [strike] }] }`, 'tower_ring', '4'],
    [`aggregation: { ${prefix}, tools: [{ workload: tower, filter: [strike] }] }`, 'tower_strike', 4n],
    [`aggregation: { ${prefix}, tools: [{ workload: tower, filter: [strike] }] }`, 'chapel_ring', 4n],
    [
      `aggregation: { ${prefix}, defaultToolVisibility: deny, tools: [{ workload: tower }] }`,
      'chapel_ring',
      '4'
    ],
    [
      `aggregation: { ${prefix}, tools: [{ workload: tower, overrides: { ring: { name: toll } }, filter: [toll] }] }`,
      'tower.ring',
      4n
    ]
  ])('have no schema, so their arguments stay texts: %s %s', (section, name, value) => {
    expect(adapted(section, name)).toBe(value)
  })
})
