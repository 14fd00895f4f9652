import { describe, expect, it } from 'vitest'
import { verdicts } from '../../src/lint/index.js'
import { everyProblemIn } from '../../src/project/linting/problems.js'
import { loadProject } from '../../src/project/loading/load-project.js'

type Kind = 'Workflow' | 'MCPServer' | 'ServiceClass'

/** The verdict on a resource whose lines below `kind` are given. */
function verdictOn(kind: Kind, rest: string, compat: 'documented' | 'engine' = 'engine') {
  const text = `apiVersion: muster.giantswarm.io/v1alpha1\nkind: ${kind}\n${rest}`
  const project = loadProject([{ path: 'given.yaml', text }], compat)
  const [verdict] = verdicts(project.resources, everyProblemIn(project))
  if (!verdict) throw new Error('the text is no resource')
  return verdict
}

const spec = (lines: string) => `metadata: { name: deploy }\nspec:\n${lines.replace(/^(?=.)/gm, '  ')}`
const workflow = (lines: string) => verdictOn('Workflow', spec(lines)).messages
const server = (lines: string) => verdictOn('MCPServer', spec(lines)).messages

describe('the verdict of a strict cluster', () => {
  it('is about unknown fields inside a value of the wrong type, and not about its type', () => {
    expect(
      workflow('steps:\n  - { id: look, tool: { name: x_pods_list } }\n  - [{ id: tag, tool: x_tag }]\n')
    ).toEqual([
      'strict decoding error: unknown field "spec.steps[0].tool.name"',
      'strict decoding error: unknown field "spec.steps[1][0].id"',
      'strict decoding error: unknown field "spec.steps[1][0].tool"'
    ])
  })

  it('is about the type of an empty value', () => {
    expect(workflow('steps:\n  - { id: look, tool: {} }\n')).toEqual([
      'spec.steps[0].tool: Invalid value: "object": spec.steps[0].tool in body must be of type string: "object"'
    ])
  })

  it.each<readonly [Kind, string, string]>([
    ['Workflow', 'name: Deploy\nsteps: [{ id: look, tool: x_pods_list }]\n', 'spec.name'],
    ['Workflow', 'steps: [{ id: look, tool: x_pods_list, outputs: { a: b } }]\n', 'spec.steps[0].outputs'],
    [
      'MCPServer',
      'type: sse\nurl: https://pods.example.org\nauth: { type: oauth, fallbackToOwnAuth: true }\n',
      'spec.auth.fallbackToOwnAuth'
    ],
    ['MCPServer', 'type: sse\nurl: https://pods.example.org\nauth: { sso: true }\n', 'spec.auth.sso']
  ])('refuses what the guides show of a %s and no release reads: %s', (kind, lines, path) => {
    const { valid, messages } = verdictOn(kind, spec(lines))
    expect(valid).toBe(false)
    expect(messages).toEqual([`strict decoding error: unknown field "${path}"`])
    expect(verdictOn(kind, spec(lines), 'documented').valid).toBe(true)
  })
})

describe('the verdict on a document without a spec', () => {
  it.each<readonly [Kind, string]>([
    ['Workflow', 'steps argument is required'],
    ['ServiceClass', 'serviceConfig.lifecycleTools.start.tool is required']
  ])('is for a %s the word of the check behind the schema: %s', (kind, words) => {
    expect(verdictOn(kind, 'metadata: { name: deploy }\n').messages).toEqual([words])
    expect(verdictOn(kind, 'metadata: { name: deploy }\nspec:\n').messages).toEqual([words])
  })

  it('misses a name where there is no metadata', () => {
    expect(verdictOn('Workflow', 'spec: { steps: [{ id: look, tool: x_pods_list }] }\n').messages).toEqual([
      'metadata.name: Required value: name or generateName is required'
    ])
  })
})

describe('the verdict on a value', () => {
  const url = 'url: https://pods.example.org\n'

  it('of the wrong type names the choices too', () => {
    expect(server(`type: 5\n${url}`)).toEqual([
      'spec.type: Invalid value: "integer": spec.type in body must be of type string: "integer"',
      'spec.type: Unsupported value: 5: supported values: "stdio", "streamable-http", "sse"'
    ])
  })

  it('that is no whole number is reported twice, with the bound that it breaks', () => {
    expect(server(`type: sse\n${url}timeout: 1e21\n`)).toEqual([
      'spec.timeout: Invalid value: "number": spec.timeout in body must be of type integer: "number"',
      '<nil>: Invalid value: "": Checked value must be of type integer (default format) in spec.timeout',
      'spec.timeout: Invalid value: 1e+21: spec.timeout in body should be less than or equal to 300'
    ])
  })

  it('is reported with others whose messages have slashes in them', () => {
    const exchange =
      'auth: { type: oauth, tokenExchange: { enabled: false, dexTokenEndpoint: "http://dex/token", expectedIssuer: "http://dex" } }'
    expect(server(`type: sse\nurl: ftp://pods.example.org\n${exchange}\n`)).toEqual([
      `spec.url: Invalid value: "ftp://pods.example.org": spec.url in body should match '^https?://[^\\s/$.?#].[^\\s]*$'`,
      expect.stringContaining('spec.auth.tokenExchange.dexTokenEndpoint in body should match'),
      expect.stringContaining('spec.auth.tokenExchange.expectedIssuer in body should match')
    ])
  })
})

describe('the check of a whole workflow', () => {
  it('ends at its first problem, arguments before ids, and takes an empty expectation', () => {
    const twice = '  - { id: look, tool: x_pods_list }\n  - { id: look, tool: x_pods_list'
    const idle = ', condition: { fromStep: look, expect: { success: null } } }\n'
    expect(workflow(`steps:\n${twice}${idle}args: { crew: }\n`)).toEqual([
      'validation failed: args: argument crew is not a valid object'
    ])
    for (const steps of [`${twice}${idle}`, `${twice} }\n`])
      expect(workflow(`steps:\n${steps}`)).toEqual(["duplicate step ID 'look' found"])
  })

  it('names the step whose members have one id', () => {
    const body = '[{ id: a, tool: x_tag }, { id: a, tool: x_tag }]'
    expect(
      workflow(`steps:\n  - { id: each, forEach: { items: "{{ .input.pods }}", steps: ${body} } }\n`)
    ).toEqual(["step each forEach: duplicate sub-step id 'a'"])
    expect(workflow(`steps:\n  - { id: all, parallel: ${body} }\n`)).toEqual([
      "step all parallel: duplicate sub-step id 'a'"
    ])
    expect(workflow(`steps: [{ id: look, tool: x_pods_list }]\nonFailure: ${body}\n`)).toEqual([
      "onFailure: duplicate sub-step id 'a'"
    ])
  })

  it('takes a field without a value for one that is absent', () => {
    expect(verdictOn('Workflow', spec('steps: [{ id: look, tool: }]\n')).valid).toBe(false)
    const { messages } = verdictOn(
      'Workflow',
      spec(
        'steps:\n  - { id: look, tool: x_pods_list }\n  - { id: tag, tool: x_tag, condition: { fromStep: look, expect: } }\n'
      )
    )
    expect(messages.join()).toContain('a tool or fromStep condition requires expect or expectNot')
  })
})

describe('the verdict on a server', () => {
  const remote = 'type: sse\nurl: https://pods.example.org\n'

  it("lists today's types of auth, and the earlier ones where the document uses them", () => {
    expect(server(`${remote}auth: { type: basic }\n`)).toEqual([
      'spec.auth.type: Unsupported value: "basic": supported values: "oauth", "none"'
    ])
    expect(server(`${remote}auth: { type: basic, teleport: { identityDir: /var/run/id } }\n`)).toEqual([
      'spec.auth.type: Unsupported value: "basic": supported values: "oauth", "teleport", "none"'
    ])
  })

  it('reports where an identity of teleport is missing or given twice', () => {
    expect(server(`${remote}auth: { type: teleport }\n`)).toEqual([
      'teleport auth requires either identityDir or identitySecretName'
    ])
    expect(
      server(`${remote}auth: { type: teleport, teleport: { identityDir: /id, identitySecretName: robot } }\n`)
    ).toEqual(['teleport auth: identityDir and identitySecretName are mutually exclusive'])
  })
})

it('a token exchange without its endpoint is accepted, and stops no server', () => {
  const exchange = 'auth: { type: oauth, tokenExchange: { enabled: true, connectorId: dex } }\n'
  const verdict = verdictOn('MCPServer', spec(`type: sse\nurl: https://pods.example.org\n${exchange}`))
  expect([verdict.valid, verdict.startErrors]).toEqual([true, []])
})

describe('the tools that the controller writes into the status', () => {
  it('are those of steps and of their conditions, and not those of handlers', () => {
    const { resource } = verdictOn(
      'Workflow',
      spec(`steps:
  - { id: a, tool: x_a, condition: { tool: x_probe, expect: { success: true } } }
  - id: each
    condition: { tool: x_gate, expect: { success: true } }
    forEach: { items: "{{ .input.pods }}", steps: [{ id: b, tool: x_b }] }
onFailure:
  - { id: h, tool: x_undo }
`)
    )
    expect(resource.referencedTools).toEqual(['x_a', 'x_b', 'x_gate', 'x_probe'])
  })

  it('are each named once and sorted, wherever they are, and the steps inside others are not counted', () => {
    const success = 'expect: { success: true }'
    const { resource } = verdictOn(
      'Workflow',
      spec(`steps:
  - { id: z, tool: x_z }
  - { id: again, tool: x_a, condition: { fromStep: z, ${success} } }
  - id: all
    parallel:
      - { id: b, tool: x_z, condition: { tool: x_gate, ${success} } }
      - { id: c, tool: x_c }
  - { id: each, forEach: { items: "{{ .input.pods }}", steps: [{ id: d, tool: x_d, condition: { tool: x_c, ${success} } }] } }
`)
    )
    expect(resource.referencedTools).toEqual(['x_a', 'x_c', 'x_d', 'x_gate', 'x_z'])
    expect(resource.stepCount).toBe(4)
  })

  it('are named also where they are next to what excludes them, for the controller only collects names', () => {
    const { resource } = verdictOn(
      'Workflow',
      spec(`steps:
  - { id: a, tool: x_a, condition: { template: "{{ true }}", tool: x_probe } }
  - { id: b, tool: x_b, forEach: { items: "{{ .input.pods }}", steps: [{ id: c, tool: x_c }] } }
`)
    )
    expect(resource.referencedTools).toEqual(['x_a', 'x_b', 'x_c', 'x_probe'])
  })
})
