import { describe, expect, it } from 'vitest'
import { lint, validate } from '../../../src/index.js'

const rest = 'groupRef: team\nincomingAuth: { type: anonymous }\noutgoingAuth: { source: inline }\n'
const whole =
  '{ name: server, groupRef: team, incomingAuth: { type: anonymous }, outgoingAuth: { source: inline }, aggregation: { conflictResolution: prefix, conflictResolutionConfig: { prefixFormat: x } } }\n'

function files(text: string) {
  return [{ path: 'a.yaml', text }]
}

function verdict(text: string) {
  const { resources } = validate(files(text), { compat: 'engine' })
  return resources.map(({ valid, errors }) => ({ valid, errors: errors.map(error => error.message) }))
}

describe('a standalone config with more behind its root in brackets', () => {
  it.each(['--- {name: server}\n', '{name: server}\n'])(
    'is judged by the root alone where it begins with %j',
    root => {
      expect(verdict(root + rest)).toEqual([
        {
          valid: false,
          errors: [
            'group reference is required',
            'incomingAuth is required',
            'outgoingAuth is required',
            'aggregation is required'
          ]
        }
      ])
    }
  )

  it.each(['compositeTools: []\n', '- a\n', '}\n'])('is valid where the root is, whatever %j holds', more => {
    expect(verdict(whole + more)).toEqual([{ valid: true, errors: [] }])
  })

  it('is refused as YAML where the loader comes to a word that it cannot read', () => {
    expect(verdict(`${whole}@x\n`)).toMatchObject([{ valid: false }])
  })

  it('is an error for lint where the loader stops', () => {
    const { problems } = lint(files(`--- {name: server}\n${rest}`), { compat: 'engine' })
    expect(problems.filter(({ rule }) => rule === 'valid-yaml')).toMatchObject([
      {
        severity: 'error',
        line: 2,
        column: 1,
        message:
          'groupRef does not belong here: the value before it has ended already; the loader stops here, and nothing from here on is read'
      }
    ])
  })

  it('takes a resource of the same shape for what the tools of the cluster take it, and reports what they drop', () => {
    const resource =
      '{apiVersion: toolhive.stacklok.dev/v1beta1, kind: MCPGroup, metadata: {name: team}}\nspec: {}\n'
    expect(verdict(resource)).toEqual([{ valid: true, errors: [] }])
    const { problems } = lint(files(resource), { compat: 'engine' })
    expect(problems.filter(({ rule }) => rule === 'valid-yaml')).toMatchObject([
      { severity: 'error', line: 2, column: 1 }
    ])
  })
})

describe('a resource whose first lines are indented further than the rest', () => {
  const first = '  apiVersion: toolhive.stacklok.dev/v1beta1\n  kind: MCPGroup\n  metadata: {name: team}\n'

  it('ends for the tools of a cluster where the rest begins', () => {
    expect(verdict(`${first}  spec: {}\nmore: 1\n`)).toEqual([{ valid: true, errors: [] }])
  })

  it('lacks what is in the rest, and reports where that begins', () => {
    const { problems } = lint(files(`${first}spec: {}\n`), { compat: 'engine' })
    expect(problems.filter(({ rule }) => rule === 'valid-yaml')).toMatchObject([
      { severity: 'error', line: 4, column: 1 }
    ])
  })
})
