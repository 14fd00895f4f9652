import { describe, expect, it } from 'vitest'
import { Findings } from '../../../../src/dialects/document-checks/findings.js'
import { checkShape } from '../../../../src/dialects/document-checks/shape/check-shape.js'
import { Place } from '../../../../src/dialects/reading/place.js'
import type { FieldShape } from '../../../../src/dialects/reading/shape.js'
import { validateFiles } from '../../../../src/project/linting/validate-files.js'
import { readStream } from '../../../../src/source/index.js'

const PORTS: FieldShape = {
  type: 'array',
  'x-kubernetes-list-type': 'map',
  'x-kubernetes-list-map-keys': ['protocol', 'port'],
  items: {
    type: 'object',
    required: ['port'],
    properties: { port: { type: 'integer' }, protocol: { type: 'string', default: 'TCP' } }
  }
}
const NUMBERS: FieldShape = { type: 'array', 'x-kubernetes-list-type': 'set', items: { type: 'number' } }

/** What is reported for a list, and what else the API server reports for the same location. */
function reported(
  text: string,
  shape: FieldShape
): { readonly rule: string; readonly texts: readonly string[] }[] {
  const [document] = readStream({ path: 'given.yaml', text: `list: ${text}\n` }).documents
  if (!document) throw new Error('the text holds no document')
  const findings = new Findings('engine')
  const root = Place.ofDocument(document, 'resource')
  checkShape(root, { type: 'object', properties: { list: shape } }, { findings })
  findings.release()
  return findings.diagnostics.map(({ rule, refusal }) => ({
    rule,
    texts: refusal ? [refusal.message, ...(refusal.also ?? [])] : []
  }))
}

/** The values are those of the API server's own code, 0.36. */
describe('a list whose items are distinguished by several keys', () => {
  it.each([
    ['[{ port: 1 }, { port: 1, protocol: UDP }]'],
    ['[{ port: 1 }, { port: 2 }]'],
    ['[{ port: 1, protocol: UDP }]']
  ])('takes %s', text => {
    expect(reported(text, PORTS)).toEqual([])
  })

  it.each([
    ['[{ port: 1 }, { protocol: TCP, port: 1.0 }]'],
    ['[{ port: 1 }, { protocol: null, port: 0x1 }]'],
    ['[{ port: 1, protocol: UDP }, { port: 1 }, { port: 2 }, { port: 1 }]']
  ])('fills in the default of a key in %s', text => {
    const [found, ...more] = reported(text, PORTS)
    expect(more).toEqual([])
    expect(found?.rule).toBe('no-duplicate-item')
    expect(found?.texts).toEqual([
      expect.stringMatching(/^list\[[13]\]: Duplicate value: \{"port":1,"protocol":"TCP"\}$/)
    ])
  })

  it('reports with a missing key that the item is the same as another one without it', () => {
    expect(reported('[{}, { protocol: TCP }]', PORTS)).toEqual([
      { rule: 'require-field', texts: ['list[0].port: Required value'] },
      {
        rule: 'require-field',
        texts: ['list[1].port: Required value', 'list[1]: Duplicate value: {"protocol":"TCP"}']
      }
    ])
  })

  it('fills in nothing where an item is null', () => {
    expect(reported('[null, null]', PORTS).flatMap(({ texts: words }) => words)).toEqual([
      'list[0]: Invalid value: "null": list[0] in body must be of type object: "null"',
      'list[1]: Invalid value: "null": list[1] in body must be of type object: "null"',
      'list[1]: Duplicate value: {}'
    ])
  })

  it('is not looked through where an item is no map', () => {
    expect(reported('[{ port: 1 }, http, { port: 1 }]', PORTS)).toEqual([
      {
        rule: 'valid-field',
        texts: [
          'list[1]: Invalid value: "string": list[1] in body must be of type object: "string"',
          'list[1]: Invalid value: "http": must be an object for an array of list-type map'
        ]
      }
    ])
  })
})

describe('a set', () => {
  it.each([
    ['[1, 1.0]', 'list[1]: Duplicate value: 1'],
    ['[1.5, 2, 1.50, 1.5]', 'list[2]: Duplicate value: 1.5'],
    ['[-0.0, 0]', 'list[1]: Duplicate value: 0'],
    ['[12345678901234567890, 12345678901234567891]', 'list[1]: Duplicate value: 1.2345678901234567e+19']
  ])('compares numbers as they travel: %s', (text, texts) => {
    expect(reported(text, NUMBERS)).toEqual([{ rule: 'no-duplicate-item', texts: [texts] }])
  })

  it('distinguishes a number from a text', () => {
    const found = reported('[1, "1"]', NUMBERS).map(({ rule }) => rule)
    expect(found).toEqual(['valid-field'])
  })
})

describe('the verdict on a resource with doubled items', () => {
  it('reports them after what is wrong with a value, and before the rules, which are evaluated anyway', () => {
    const text = `apiVersion: toolhive.stacklok.dev/v1beta1
kind: MCPServer
metadata: { name: issues }
spec:
  rateLimiting: { tools: [{ name: find }] }
  env: [{ name: LOG, value: a }, { name: LOG, value: b }]
  image: issues:1
  proxyPort: 0
`
    const { verdicts } = validateFiles([{ path: 'issues.yaml', text }], 'engine')
    expect(verdicts.map(({ messages }) => messages)).toEqual([
      [
        'spec.proxyPort: Invalid value: 0: spec.proxyPort in body should be greater than or equal to 1',
        'spec.env[1]: Duplicate value: {"name":"LOG"}',
        "spec: Invalid value: rateLimiting requires sessionStorage with provider 'redis'",
        'spec.rateLimiting.tools[0]: Invalid value: at least one of shared or perUser must be configured'
      ]
    ])
  })
})
