import { describe, expect, it } from 'vitest'
import { recognized } from './documents.js'

const kindOf = (text: string): string => recognized(text)[0]?.kind ?? 'nothing'
const message = (text: string): string => {
  const [first] = recognized(text)
  return first?.kind === 'near' ? first.diagnostic.message : ''
}

describe('a document', () => {
  it.each(['Workflow', 'ServiceClass', 'MCPServer'])('of kind %s is ours', kind => {
    expect(kindOf(`apiVersion: muster.giantswarm.io/v1alpha1\nkind: ${kind}\n`)).toBe('ours')
  })

  it('that records a run is passed over', () => {
    expect(kindOf('apiVersion: muster.giantswarm.io/v1alpha1\nkind: WorkflowExecution\n')).toBe('other')
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

  it('with a misspelt kind is told of, with the kind that is meant', () => {
    expect(message('apiVersion: muster.giantswarm.io/v1alpha1\nkind: Workfow\n')).toContain(
      'did you mean "Workflow"?'
    )
  })

  it('of an unknown version is told of', () => {
    expect(message('apiVersion: muster.giantswarm.io/v1\nkind: Workflow\n')).toContain('known: v1alpha1')
  })

  it('of a group that is nearly ours is told of', () => {
    expect(message('apiVersion: muster.giantswarm.com/v1alpha1\nkind: Workflow\n')).toContain(
      'did you mean "muster.giantswarm.io"?'
    )
  })
})
