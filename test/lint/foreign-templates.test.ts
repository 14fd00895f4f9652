import { describe, expect, it } from 'vitest'
import type { ToolCatalog } from '../../src/model/index.js'
import { lintSource } from './lint-source.js'
import { HEAD } from './release-head.js'

/** Path and rule of all that is found in a text. */
function found(text: string, tools: ToolCatalog = new Map()): readonly string[] {
  return lintSource({ path: 'file.yaml', text, tools }).map(({ rule, path }) => `${path} ${rule}`)
}

describe('a text in the words of another template language', () => {
  it.each([
    [
      'compares outside of braces',
      'tool: t, condition: "$(params.note) == 1"',
      'condition',
      'valid-condition'
    ],
    [
      'has words next to the list',
      'type: forEach, collection: "all $(params.note)", step: { id: b, tool: t }',
      'collection',
      'require-json-collection'
    ]
  ])('does not hide that it %s', (_, fields, path, rule) => {
    expect(found(`${HEAD}    - { id: a, ${fields} }\n`)).toEqual([
      `spec.steps[0].${path} ${rule}`,
      `spec.steps[0].${path} no-foreign-template`
    ])
  })

  it('does not hide that it could not be met or gone over in a workflow either', () => {
    const text = (condition: string, items: string): string => `apiVersion: muster.giantswarm.io/v1alpha1
kind: Workflow
metadata: { name: scale }
spec:
  args: { all: { type: array, required: true } }
  steps:
    - { id: a, tool: x_a, condition: { template: "${condition}" } }
    - { id: b, forEach: { items: "${items}", steps: [{ id: c, tool: x_c }] } }
`
    const [condition, items] = ['spec.steps[0].condition.template', 'spec.steps[1].forEach.items']
    expect(found(text('$(input.all)', '$(input.all)'))).toEqual([
      `${condition} no-foreign-template`,
      `${items} no-foreign-template`
    ])
    expect(found(text('$(input.all) == 1', 'all $(input.all)'))).toEqual([
      `${condition} no-unmet-condition`,
      `${condition} no-foreign-template`,
      `${items} require-list-reference`,
      `${items} no-foreign-template`
    ])
  })

  it('does not hide that its key is wrong or that a text is no list, but that a text is no number', () => {
    const text = `${HEAD}    - { id: a, tool: kube_a, arguments: { nme: "$(params.note)", num: "$(params.note)", all: "$(params.note)" } }\n`
    const properties = { name: { type: 'string' }, num: { type: 'integer' }, all: { type: 'array' } }
    const tool = { name: 'kube_a', inputSchema: { type: 'object', properties } }
    expect(found(text, new Map([['kube_a', tool]]))).toEqual([
      'spec.steps[0].arguments.nme no-unknown-argument',
      'spec.steps[0].arguments.nme no-foreign-template',
      'spec.steps[0].arguments.num no-foreign-template',
      'spec.steps[0].arguments.all valid-argument-type',
      'spec.steps[0].arguments.all no-foreign-template'
    ])
  })
})
