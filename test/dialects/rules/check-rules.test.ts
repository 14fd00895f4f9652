import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { lint, validate } from '../../../src/project/library.js'

interface Case {
  readonly message: string
  readonly reported?: string
  readonly good: object
  readonly bad: object
  readonly words: readonly string[]
}

const cases: readonly Case[] = readFileSync('fixtures/dialects/rules/documents.jsonl', 'utf8')
  .trim()
  .split('\n')
  .map(line => JSON.parse(line))

describe.each(['engine', 'documented'] as const)('in the reading %s', compat => {
  it.each(cases)('$message', ({ message, reported = message, good, bad, words }) => {
    expect(refusals(bad, compat).sort()).toEqual([...words].sort())
    expect(findings(bad, compat).filter(found => found.includes(reported))).toHaveLength(1)
    expect(refusals(good, compat).filter(error => error.includes('Invalid value'))).toEqual([])
  })
})

describe('before rules are evaluated', () => {
  const server = (spec: string) =>
    `apiVersion: toolhive.stacklok.dev/v1beta1\nkind: VirtualMCPServer\nmetadata: { name: desk }\nspec: ${spec}`
  const errors = (text: string) => messages(text, 'engine')

  it('null is dropped, and counts as absent', () => {
    const spec = '{ groupRef: { name: desk }, incomingAuth: { type: oidc, oidcConfigRef: null } }'
    expect(errors(server(spec))).toEqual([
      'spec.incomingAuth: Invalid value: spec.incomingAuth.oidcConfigRef is required when type is oidc'
    ])
  })

  it('defaults are filled in', () => {
    const spec =
      '{ groupRef: { name: desk }, incomingAuth: { type: anonymous }, config: { operational: { failureHandling: { circuitBreaker: {} } } } }'
    expect(errors(server(spec))).toEqual([])
  })

  it('a value that does not fit its table keeps all of them from being evaluated, a pattern does not', () => {
    const wrong = '{ groupRef: { name: 5 }, incomingAuth: { type: oidc } }'
    expect(errors(server(wrong))).toEqual([
      'spec.groupRef.name: Invalid value: "integer": spec.groupRef.name in body must be of type string: "integer"'
    ])
    const unlike =
      '{ groupRef: { name: desk }, incomingAuth: { type: anonymous }, config: { operational: { failureHandling: { circuitBreaker: { timeout: 1d } } } } }'
    expect(errors(server(unlike))).toHaveLength(2)
  })

  it('the status is dropped, whatever it holds', () => {
    const spec = '{ groupRef: { name: desk }, incomingAuth: { type: oidc } }'
    const missing =
      'spec.incomingAuth: Invalid value: spec.incomingAuth.oidcConfigRef is required when type is oidc'
    expect(errors(`${server(spec)}\nstatus: broken`)).toEqual([missing])
    expect(errors(`${server(spec)}\nstatus: { phase: [ 7 ] }`)).toEqual([missing])
  })

  it('a resource needs a name', () => {
    const text =
      'apiVersion: muster.giantswarm.io/v1alpha1\nkind: MCPServer\nmetadata: {}\nspec: { type: stdio }'
    expect(errors(text)).toEqual(['metadata.name: Required value: name or generateName is required'])
  })

  it('reports all rules that cannot be evaluated, as one problem', () => {
    const text = 'apiVersion: muster.giantswarm.io/v1alpha1\nkind: MCPServer\nmetadata: { name: orders }'
    const failed = errors(text).filter(error =>
      error.startsWith('<nil>: Invalid value: "object": no such key: spec')
    )
    expect(failed).toHaveLength(4)
    expect(lint([{ path: 'desk.yaml', text }]).problems).toHaveLength(1)
  })
})

function refusals(document: object, compat: 'engine' | 'documented'): string[] {
  return messages(JSON.stringify(document), compat)
}

function messages(text: string, compat: 'engine' | 'documented'): string[] {
  const { resources } = validate([{ path: 'desk.yaml', text }], { compat })
  return resources.flatMap(({ errors }) => errors.map(({ message }) => message))
}

function findings(document: object, compat: 'engine' | 'documented'): string[] {
  const { problems } = lint([{ path: 'desk.yaml', text: JSON.stringify(document) }], { compat })
  return problems.filter(({ severity }) => severity === 'error').map(({ message }) => message)
}
