import { describe, expect, it } from 'vitest'
import { lint } from '../../../src/index.js'

const good = `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: flow }
spec:
  name: flow
  description: A small flow
  steps:
    - { id: one, tool: say }
`

const documents = {
  MCPServer: { apiVersion: 'toolhive.stacklok.dev/v1beta1', spec: 'image: a' },
  Workflow: { apiVersion: 'muster.giantswarm.io/v1alpha1', spec: 'steps: [{ id: a, tool: x_a_b }]' }
}

/** The two lines by which a document is recognised, each with one mistake. */
const heads: readonly (readonly [apiVersion: string, kind: string])[] = [
  ['apiVersion GROUP', 'kind: KIND'],
  ['apiVersion: "GROUP', 'kind: KIND'],
  ["apiVersion: 'GROUP", 'kind: KIND'],
  [' apiVersion: GROUP', 'kind: KIND'],
  ['\tapiVersion: GROUP', 'kind: KIND'],
  ['apiVersion:GROUP', 'kind: KIND'],
  ['apiVersion=GROUP', 'kind: KIND'],
  ['apiversion: GROUP', 'kind: KIND'],
  ['- apiVersion: GROUP', 'kind: KIND'],
  ['apiVersion: [GROUP', 'kind: KIND'],
  ['apiVersion: {GROUP', 'kind: KIND'],
  ['apiVersion: @GROUP', 'kind: KIND'],
  ['apiVersion: %GROUP', 'kind: KIND'],
  ['apiVersion: &GROUP', 'kind: KIND'],
  ['apiVersion: *GROUP', 'kind: KIND'],
  ['apiVersion: | GROUP', 'kind: KIND'],
  ['apiVersion: GROUP', ' kind: KIND'],
  ['apiVersion: GROUP', '\tkind: KIND'],
  ['apiVersion: GROUP', 'kind KIND'],
  ['apiVersion: GROUP', 'kind:KIND'],
  ['apiVersion: GROUP', 'kind: "KIND'],
  ['apiVersion: GROUP', "kind: 'KIND"],
  ['apiVersion: GROUP', 'kind: [KIND'],
  ['apiVersion: GROUP', 'kind: @KIND'],
  ['apiVersion: GROUP', 'kind: *KIND']
]

describe.each(Object.entries(documents))('a %s whose head has a mistake', (kind, { apiVersion, spec }) => {
  it.each(heads)('is no document of others: %j, %j', (...head) => {
    const lines = head.join('\n').replace('GROUP', apiVersion).replace('KIND', kind)
    const text = `${lines}\nmetadata:\n  name: other\nspec:\n  ${spec}\n`
    for (const whole of [text, `${good}---\n${text}`]) {
      const { problems } = lint([{ path: 'a.yaml', text: whole }])
      expect(problems.filter(({ severity }) => severity === 'error')).not.toEqual([])
    }
  })
})
