import { describe, expect, it } from 'vitest'
import { lint } from '../../src/index.js'

const LONG = 60_000

/** Texts for which a pattern with several repetitions would try each of their divisions. */
const texts: readonly (readonly [string, string])[] = [
  ['blanks', `${' '.repeat(LONG)}x`],
  ['openings', '{{'.repeat(LONG / 2)],
  ['a name without an end', `{{.a${'.a'.repeat(LONG / 2)}`],
  ['digits', '9'.repeat(LONG)],
  ['variables without an end', '${a:-'.repeat(LONG / 5)],
  ['one word', 'a'.repeat(LONG)],
  ['words with signs', 'a@'.repeat(LONG / 2)],
  ['quotes', `"${'\\"'.repeat(LONG / 2)}`]
]

const definition = (text: string) => `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: restock }
spec:
  name: restock
  description: '${text}'
  steps: # vmcp-disable ${text}
    - { id: order, tool: '${text}', condition: '${text}', arguments: { note: '${text}' }, timeout: '${text}' }
`

describe('a text that is far too long', () => {
  it.each(texts)('is linted all the same: %s', async (_, text) => {
    const { problems } = await lint([{ path: 'restock.yaml', text: definition(text) }], { compat: 'engine' })
    expect(problems.map(({ rule }) => rule)).toContain('valid-duration')
  })

  it.each(texts)('is linted where the YAML is broken: %s', async (_, text) => {
    const broken = definition(text).replace('  steps:', '   steps:')
    const { problems } = await lint([{ path: 'restock.yaml', text: broken }])
    expect(problems.map(({ rule }) => rule)).toContain('valid-yaml')
  })

  it('is linted where each of its many actions is wrong', async () => {
    const text = `apiVersion: muster.giantswarm.io/v1alpha1
kind: ServiceClass
metadata: { name: web }
spec:
  serviceConfig:
    lifecycleTools:
      start: { tool: x_start, args: { note: '${'{{ .port}}'.repeat(10_000)}' } }
      stop: { tool: x_stop }
`
    const { problems } = await lint([{ path: 'web.yaml', text }], { compat: 'engine' })
    expect(problems.filter(({ rule }) => rule === 'no-verbatim-template')).toHaveLength(10_000)
  })
})
