import { describe, expect, it } from 'vitest'
import { recognized } from './documents.js'

const kindOf = (text: string): string => recognized(text)[0]?.kind ?? 'nothing'
const message = (text: string): string => {
  const [first] = recognized(text)
  return first?.kind === 'near' ? first.diagnostic.message : ''
}

describe('a document', () => {
  it.each(['Workflow', 'ServiceClass', 'MCPServer', 'WorkflowExecution'])('of kind %s is ours', kind => {
    expect(kindOf(`apiVersion: muster.giantswarm.io/v1alpha1\nkind: ${kind}\n`)).toBe('ours')
  })

  it.each([
    'apiVersion: argoproj.io/v1alpha1\nkind: Workflow\n',
    'apiVersion: servicecatalog.k8s.io/v1beta1\nkind: ServiceClass\n',
    'apiVersion: toolhive.stacklok.dev/v1beta1\nkind: MCPServer\n',
    'kind: Workflow\n',
    '- a list\n'
  ])('%s is none of ours', text => {
    expect(kindOf(text)).toBe('other')
  })

  it('with a misspelt kind is reported, with the kind that is meant', () => {
    expect(message('apiVersion: muster.giantswarm.io/v1alpha1\nkind: Workfow\n')).toContain(
      'did you mean "Workflow"?'
    )
  })

  it('of an unknown version is reported', () => {
    expect(message('apiVersion: muster.giantswarm.io/v1\nkind: Workflow\n')).toContain('known: v1alpha1')
  })

  it('of a group that is nearly ours is reported', () => {
    expect(message('apiVersion: muster.giantswarm.com/v1alpha1\nkind: Workflow\n')).toContain(
      'did you mean "muster.giantswarm.io"?'
    )
  })
})

describe('a document whose apiVersion is no text', () => {
  const specs = [
    ['Workflow', '{ steps: [{ id: a, parallel: [{ id: b, tool: x_shop_look }] }] }'],
    ['ServiceClass', '{ serviceConfig: { lifecycleTools: {} } }'],
    ['MCPServer', '{ type: stdio }']
  ] as const

  it.each(specs)('is ours where it is null and the spec is that of a %s', (kind, spec) => {
    for (const written of ['null', '~', ''])
      expect(kindOf(`apiVersion: ${written}\nkind: ${kind}\nspec: ${spec}\n`)).toBe('ours')
  })

  it.each([
    ['5', 'a number'],
    ['1.5', 'a number'],
    ['yes', 'a boolean'],
    ['[a]', 'a list'],
    ['{ a: 1 }', 'a map']
  ])('is reported where it is %s', (written, given) => {
    const text = `apiVersion: ${written}\nkind: Workflow\nspec: { steps: [{ id: a, tool: x_shop_look }] }\n`
    expect(message(text)).toBe(
      `Workflow needs an apiVersion that is text, not ${given}: muster.giantswarm.io/v1alpha1`
    )
  })

  it.each([
    'kind: Workflow\nspec: { entrypoint: a, templates: [{ name: a, steps: [[{ name: b }]] }] }\n',
    'kind: Workflow\nspec: { steps: [{ name: build, run: make }] }\n',
    'kind: ServiceClass\nspec: { clusterServiceBrokerName: broker }\n',
    'kind: MCPServer\nspec: { image: shop, groupRef: { name: shops } }\n',
    'kind: Dashboard\nspec: { steps: [{ id: a, tool: x_shop_look }] }\n',
    'kind: Workflow\n'
  ])('is none of ours where the spec is not: %s', text => {
    expect(kindOf(`apiVersion: null\n${text}`)).toBe('other')
    expect(kindOf(`apiVersion: 5\n${text}`)).toBe('other')
  })

  it('is none of ours where the reader cannot detect what it is', () => {
    expect(
      kindOf('apiVersion: *gone\nkind: Workflow\nspec: { steps: [{ id: a, tool: x_shop_look }] }\n')
    ).toBe('other')
  })
})
