import { describe, expect, it } from 'vitest'
import { definition, lowered, recognized } from './documents.js'

const group = 'toolhive.stacklok.dev'

function kindOf(text: string): string {
  return recognized(text)[0]?.kind ?? 'none'
}

function nearMessage(text: string): string {
  const [first] = recognized(text)
  return first?.kind === 'near' ? first.diagnostic.message : ''
}

describe('documents of ToolHive', () => {
  const kinds = [
    'VirtualMCPCompositeToolDefinition',
    'VirtualMCPServer',
    'MCPServer',
    'MCPGroup',
    'MCPRemoteProxy',
    'EmbeddingServer',
    'MCPAuthzConfig',
    'MCPExternalAuthConfig',
    'MCPOIDCConfig',
    'MCPRegistry',
    'MCPTelemetryConfig'
  ]

  it.each(kinds)('%s is ours in both versions', kind => {
    expect(kindOf(`apiVersion: ${group}/v1beta1\nkind: ${kind}\n`)).toBe('ours')
    expect(kindOf(`apiVersion: ${group}/v1alpha1\nkind: ${kind}\n`)).toBe('ours')
  })

  it('knows the one version that a webhook configuration has', () => {
    expect(kindOf(`apiVersion: ${group}/v1alpha1\nkind: MCPWebhookConfig\n`)).toBe('ours')
    expect(nearMessage(`apiVersion: ${group}/v1beta1\nkind: MCPWebhookConfig\n`)).toBe(
      `the version "v1beta1" of MCPWebhookConfig in ${group} is not known; known: v1alpha1`
    )
  })

  it('are nearly ours with a kind of our group that no release has, and are not with one of another group', () => {
    expect(kindOf(`apiVersion: ${group}/v1beta1\nkind: Dashboard\n`)).toBe('near')
    expect(kindOf('apiVersion: example.com/v1beta1\nkind: Dashboard\n')).toBe('other')
  })

  it('passes over the definition of a kind, and what is no map', () => {
    expect(
      kindOf('apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: { name: x }\n')
    ).toBe('other')
    expect(kindOf('- a\n- b\n')).toBe('other')
    expect(kindOf('# nothing\n')).toBe('other')
  })

  it('are also what a list holds, as kubectl takes it apart', () => {
    const items = `items:\n  - { apiVersion: ${group}/v1beta1, kind: MCPServer }\n  - { kind: MCPServer }\n`
    expect(recognized(`apiVersion: v1\nkind: List\n${items}`).map(({ kind }) => kind)).toEqual([
      'ours',
      'other'
    ])
    expect(
      kindOf(`apiVersion: ${group}/v1beta1\nkind: MCPServerList\nitems: [{ metadata: { name: a } }]\n`)
    ).toBe('ours')
  })

  it('leaves a server of another system alone', () => {
    expect(kindOf('apiVersion: muster.giantswarm.io/v1alpha1\nkind: MCPServer\n')).toBe('other')
  })
})

describe('documents that are nearly ours', () => {
  it('names the nearest kind', () => {
    expect(nearMessage(definition('').replace('Definition', 'Definitions'))).toContain(
      'did you mean "VirtualMCPCompositeToolDefinition"?'
    )
  })

  it('names what a list lacks that has no items, and takes it for no misspelt resource', () => {
    for (const items of ['', 'items: text\n', 'items: { a: 1 }\n']) {
      const text = `apiVersion: ${group}/v1beta1\nkind: MCPServerList\n${items}`
      expect(nearMessage(text)).toBe(
        'MCPServerList holds resources of the kind MCPServer in a list, "items", which is missing'
      )
    }
  })

  it('names the known versions', () => {
    expect(nearMessage(`apiVersion: ${group}/v2\nkind: MCPServer\n`)).toContain('known: v1beta1, v1alpha1')
  })

  it('names the group, also for a kind that only ToolHive has under a far one', () => {
    expect(nearMessage('apiVersion: toolhive.stacklok.com/v1beta1\nkind: MCPServer\n')).toContain(group)
    expect(nearMessage('apiVersion: example.org/v1\nkind: VirtualMCPServer\n')).toContain(group)
    expect(nearMessage('kind: VirtualMCPServer\n')).toContain('needs an apiVersion')
  })
})

describe('the standalone config', () => {
  it('is known by its composite tools, or by two of its sections', () => {
    expect(kindOf('compositeTools: []\n')).toBe('ours')
    expect(kindOf('name: x\ngroupRef: backends\nincomingAuth: { type: anonymous }\n')).toBe('ours')
  })

  it('is known in the spelling of older releases', () => {
    expect(kindOf('name: x\ngroup: default\nincoming_auth: { type: anonymous }\ncomposite_tools: []\n')).toBe(
      'ours'
    )
  })

  it('is not seen in a file with one such field, or in a resource', () => {
    expect(kindOf('name: x\naggregation: sum\n')).toBe('other')
    expect(kindOf('apiVersion: v1\nkind: ConfigMap\ncompositeTools: []\n')).toBe('other')
  })

  it('shows the key of a version that is not there, and writes none', () => {
    const { diagnostics } = lowered('apiVersion: # to do\nkind: VirtualMCPCompositeToolDefinition\n')
    const found = diagnostics.filter(({ rule }) => rule === 'no-unknown-kind')
    expect(found).toMatchObject([{ span: { start: 0, end: 10 } }])
    expect(found[0]?.fix).toBeUndefined()
  })
})

describe('documents of ToolHive whose apiVersion is no text', () => {
  it('are ours where it is null and no other project has the kind or the spec', () => {
    expect(kindOf('apiVersion: null\nkind: VirtualMCPServer\n')).toBe('ours')
    expect(kindOf('apiVersion:\nkind: MCPServer\nspec: { image: shop, groupRef: { name: shops } }\n')).toBe(
      'ours'
    )
    expect(
      kindOf(
        'apiVersion: ~\nkind: MCPServerEntry\nspec: { remoteUrl: "https://shop.example", groupRef: { name: a } }\n'
      )
    ).toBe('ours')
    expect(kindOf('apiVersion: null\nkind: MCPServer\nspec: { image: shop }\n')).toBe('other')
  })

  it('are reported where it is anything else', () => {
    expect(nearMessage('apiVersion: 1\nkind: VirtualMCPServer\n')).toBe(
      `VirtualMCPServer needs an apiVersion that is text, not a number: ${group}/v1beta1 or ${group}/v1alpha1`
    )
  })
})
