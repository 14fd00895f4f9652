import { describe, expect, it } from 'vitest'
import { verdicts } from '../../src/lint/index.js'
import { everyProblemIn } from '../../src/project/linting/problems.js'
import { loadProject } from '../../src/project/loading/load-project.js'

function verdictsOn(text: string, compat: 'documented' | 'engine' = 'engine') {
  const project = loadProject([{ path: 'shop.yaml', text }], compat)
  return verdicts(project.resources, everyProblemIn(project))
}

const definition = (spec: string) => `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: shop }
spec:
${spec}`

describe('the verdict on a definition', () => {
  it('is a refusal where the YAML itself is at fault, and then reports nothing else', () => {
    const [open] = verdictsOn(definition('  name: "shop\n  description: Shops\n'))
    expect(open?.valid).toBe(false)
    expect(open?.errors.every(({ diagnostic }) => diagnostic.rule === 'valid-yaml')).toBe(true)
  })

  it('takes the last of two equal keys in a resource, and refuses them in a standalone config', () => {
    const [resource] = verdictsOn(
      definition(`  name: shop
  description: Shops
  steps:
    - { id: look, tool: "no tool", tool: shop_see }
`)
    )
    expect([resource?.valid, resource?.resource.referencedTools]).toEqual([true, ['shop_see']])
    const [config] = verdictsOn('name: front\nname: back\ncompositeTools: []\n')
    expect(config?.messages).toEqual(['line 2: mapping key "name" already defined at line 1'])
  })

  it('is about unknown fields alone where there are any, for a strict cluster looks no further', () => {
    const [verdict] = verdictsOn(definition('  name: Shop Of Mine\n  colour: red\n  steps: none\n'))
    expect(verdict?.messages).toEqual(['strict decoding error: unknown field "spec.colour"'])
  })

  it('joins the first problem of each group, in the order of the validator', () => {
    const [verdict] = verdictsOn(
      definition(`  name: ""
  parameters: { properties: {} }
  steps:
    - { id: look, tool: shop_look, dependsOn: [gone] }
    - { id: look, tool: shop_look }
`)
    )
    expect(verdict?.valid).toBe(false)
    expect(verdict?.messages).toEqual([
      'validation failed: spec.name is required; spec.description is required; ' +
        "spec.parameters: must have 'type' field (should be 'object' for JSON Schema); " +
        'spec.steps[1].id "look" is duplicated'
    ])
  })

  it("is the schema's word where it refuses what the validator would refuse too", () => {
    const [verdict] = verdictsOn(
      definition(`  description: Shops
  steps:
    - { id: look, type: Tool, tool: shop_look, maxParallel: 1.5 }
    - { id: each, type: 7, tool: shop_look, onError: { action: Abort } }
`)
    )
    expect(verdict?.errors.map(({ message }) => message)).toEqual([
      'spec.name: Required value',
      'spec.steps[0].type: Unsupported value: "Tool": supported values: "tool", "elicitation", "forEach"',
      'spec.steps[0].maxParallel: Invalid value: "number": spec.steps[0].maxParallel in body must be of type integer: "number"',
      'spec.steps[1].type: Invalid value: "integer": spec.steps[1].type in body must be of type string: "integer"',
      'spec.steps[1].type: Unsupported value: 7: supported values: "tool", "elicitation", "forEach"',
      'spec.steps[1].onError.action: Unsupported value: "Abort": supported values: "abort", "continue", "retry"'
    ])
  })

  it("is the operator's word where the cluster takes what its types do not, and of the first such value alone", () => {
    const loop = (step: string) =>
      definition(`  name: shop
  description: Shops
  timeout: 1h
  steps:
    - { id: all, type: forEach, collection: "[]", step: ${step} }
`)
    const words = (text: string) => verdictsOn(text)[0]?.errors.map(({ message }) => message)
    expect(words(loop('{ id: 1, tool: shop_look, dependsOn: none }'))).toEqual([
      'json: cannot unmarshal string into Go struct field WorkflowStepConfig.spec.CompositeToolConfig.steps.step.dependsOn of type []string'
    ])
    expect(words(loop('{ id: one, tool: shop_look, timeout: soon }'))).toEqual([
      'invalid duration: time: invalid duration "soon"'
    ])
    expect(words(loop('{ id: one, tool: shop_look, onError: { retryCount: 2.5 } }'))).toEqual([
      'json: cannot unmarshal number 2.5 into Go struct field StepErrorHandling.spec.CompositeToolConfig.steps.step.onError.retryCount of type int'
    ])
  })

  it('ends with the first text that cannot be searched for reads of a step that may be skipped', () => {
    const [verdict] = verdictsOn(
      definition(`  name: shop
  description: Shops
  steps:
    - { id: look, tool: shop_look, condition: "{{.params.x", arguments: { a: "{{.params.y" } }
    - { id: use, tool: shop_use, arguments: { a: "{{.steps.look.output.b}}" } }
`)
    )
    expect(verdict?.messages).toEqual([
      'validation failed: spec.steps[0].arguments[a]: invalid template: invalid template syntax: template: validation:1: unclosed action; ' +
        'failed to extract step references from step look: template: extract:1: unclosed action'
    ])
  })

  it('reports of a second tool of one name that the name is taken, and nothing else', () => {
    const [verdict] = verdictsOn(`name: front
groupRef: team
incomingAuth: { type: anonymous }
outgoingAuth: { source: inline }
aggregation: { conflictResolution: prefix, conflictResolutionConfig: { prefixFormat: "{workload}_" } }
compositeTools:
  - { name: look, description: Looks, steps: [{ id: a, type: tool, tool: shop_look }] }
  - { name: look, steps: [{ id: a, type: chore }] }
`)
    expect(verdict?.messages).toEqual(['duplicate composite tool name: look'])
  })

  it('reports one step problem at a time: ids of all steps, then each step, then cycles', () => {
    const steps = (ids: string) => definition(`  name: shop\n  description: Shops\n  steps:\n${ids}`)
    const [first] = verdictsOn(
      steps(`    - { id: a, tool: shop_a, dependsOn: [b] }
    - { id: b, tool: shop_b, dependsOn: [a], arguments: { x: "{{.params.x" } }
    - { id: c, tool: shop_c, dependsOn: [gone] }
`)
    )
    expect(first?.errors.map(({ message }) => message)).toEqual([
      'spec.steps[1].arguments[x]: invalid template: invalid template syntax: template: validation:1: unclosed action'
    ])
    const [second] = verdictsOn(
      steps(`    - { id: a, tool: shop_a, dependsOn: [b] }
    - { id: b, tool: shop_b, dependsOn: [a] }
`)
    )
    expect(second?.messages).toEqual([
      'validation failed: spec.steps: dependency cycle detected involving step "a"'
    ])
  })

  it('reports a missing default in addition to a step problem, as a group of its own', () => {
    const [verdict] = verdictsOn(
      definition(`  name: shop
  description: Shops
  steps:
    - { id: a, tool: shop_a, condition: "true", dependsOn: [gone] }
    - { id: b, tool: shop_b, dependsOn: [a], arguments: { x: "{{.steps.a.output.x}} {{.steps.a.output.y}}" } }
`)
    )
    expect(verdict?.errors.map(({ message }) => message)).toEqual([
      'spec.steps[0].dependsOn references unknown step "gone"',
      'spec.steps[a].defaultResults[x] is required: step "a" may be skipped and field "x" is referenced by step b'
    ])
  })

  it('is valid where only the start of the server fails, which is reported separately', () => {
    const [verdict] = verdictsOn(
      definition(`  name: shop
  description: Shops
  steps: [ { id: a, tool: shop_a } ]
  output: { properties: { x: { type: string, value: "{{.steps.a.output.x}}" } } }
`)
    )
    expect(verdict).toMatchObject({ valid: true, errors: [], messages: [] })
    expect(verdict?.startErrors.map(({ message }) => message)).toEqual([
      'workflow validation failed: invalid workflow definition "shop": validation error for ' +
        'output.properties.description: property "x" is missing required field \'description\''
    ])
  })

  it('follows the reading: a promised form is refused by the engine only', () => {
    const text = definition(`  name: shop
  description: Shops
  steps: [ { id: a, tool: shop_a, onError: { action: retry, maxRetries: 2 } } ]
`)
    expect(verdictsOn(text, 'documented')[0]?.valid).toBe(true)
    expect(verdictsOn(text, 'engine')[0]?.valid).toBe(false)
  })
})

describe('the verdict on a server', () => {
  it('ends at the first composite tool with a problem', () => {
    const [verdict] = verdictsOn(`apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPServer
metadata: { name: shop }
spec:
  incomingAuth: { type: anonymous }
  groupRef: { name: backends }
  config:
    compositeTools:
      - { name: one, description: "", steps: [ { id: a, tool: shop_a, dependsOn: [gone] } ] }
      - { name: two, description: Two, steps: [ { id: a, tool: shop_a, dependsOn: [lost] } ] }
`)
    expect(verdict?.errors.map(({ message }) => message)).toEqual([
      'spec.config.compositeTools[0].description is required',
      'spec.config.compositeTools[0].steps[0].dependsOn references unknown step "gone"'
    ])
  })
})

describe('the verdict on a server that refers to a definition', () => {
  const server = `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPServer
metadata: { name: front }
spec:
  groupRef: { name: backends }
  incomingAuth: { type: anonymous }
  config: { compositeToolRefs: [{ name: shop }] }
`
  const shop = (steps: string, more = '') =>
    definition(`  name: shop\n  description: Shops\n  steps: ${steps}\n${more}`)
  const about = (...documents: string[]) => {
    const [verdict] = verdictsOn([server, ...documents].join('---\n'))
    return [verdict?.valid, verdict?.messages]
  }
  const good = shop('[{ id: look, tool: shop_look }]')
  const lost = shop('[{ id: look, tool: shop_look, dependsOn: [gone] }]')

  it('is valid where the definition is', () => {
    expect(about(good)).toEqual([true, []])
  })

  it('is refused with a definition that the validator refuses, in the words of both', () => {
    expect(about(lost)).toEqual([
      false,
      [
        'Referenced VirtualMCPCompositeToolDefinition shop is invalid: validation failed: ' +
          'spec.steps[0].dependsOn references unknown step "gone"'
      ]
    ])
  })

  it.each([
    ['an unknown field', shop('[{ id: look, tool: shop_look }]', '  colour: red\n')],
    ['a value of the wrong type', shop('[{ id: look, tool: [shop_look] }]')]
  ])('misses a definition that the cluster does not take for %s', (_, document) => {
    expect(about(document)).toEqual([
      false,
      ['referenced VirtualMCPCompositeToolDefinition "shop" not found in namespace "default"']
    ])
  })

  it('takes one valid definition among several of the name for the one that is meant', () => {
    expect(about(lost, good)).toEqual([true, []])
  })

  it('is not refused for a definition that only keeps a server from starting', () => {
    const output = '  output: { properties: { x: { type: string, value: "{{.steps.look.output.x}}" } } }\n'
    expect(about(shop('[{ id: look, tool: shop_look }]', output))).toEqual([true, []])
  })
})

describe('the verdict on a config', () => {
  const config = (tools: string, more = '') => `name: local
groupRef: backends
incomingAuth: { type: anonymous }
outgoingAuth: { source: inline }
aggregation: { conflictResolution: prefix, conflictResolutionConfig: { prefixFormat: "{workload}_" } }
${more}compositeTools:
${tools}`
  const messagesFor = (tools: string, more?: string) => verdictsOn(config(tools, more))[0]?.messages

  it('reports nothing else of a map with a key that is written twice', () => {
    const tool =
      '  - { name: one, description: One, steps: [ { id: a, tool: shop_a, colour: red, id: b } ] }\n'
    expect(
      messagesFor(tool, 'optimizer:\n  colour: { a: 1, a: 2 }\n  optimizer: 5\n  optimizer: 6\n')
    ).toEqual([
      'line 9: mapping key "optimizer" already defined at line 8',
      'line 11: mapping key "id" already defined at line 11'
    ])
    expect(messagesFor('  - { name: one, name: two, steps: [ { id: a, id: b, colour: red } ] }\n')).toEqual([
      'line 7: mapping key "name" already defined at line 7'
    ])
  })

  it('has for the start of the first fault of each property of the output, as the server stops there', () => {
    const nested = '{ b: {}, c: { type: string }, d: ~ }'
    const output = `output: { properties: { a: { type: object, description: A, properties: ${nested} } } }`
    const [verdict] = verdictsOn(
      config(`  - { name: one, description: One, steps: [ { id: a, tool: shop_a } ], ${output} }\n`)
    )
    expect(
      verdict?.startErrors.map(({ message }) => message.replace(/^.*validation error for /, ''))
    ).toEqual([
      'output.properties.type: property "a.b" is missing required field \'type\'',
      'output.properties.type: property "a.d" is missing required field \'type\'',
      'output.properties.description: property "a.c" is missing required field \'description\''
    ])
  })

  it('counts steps and tools without those that are null', () => {
    expect(messagesFor('  - { name: one, description: One, steps: [null] }\n')).toEqual([
      'validation failed: compositeTools[0].steps must have at least one step'
    ])
    expect(
      messagesFor(
        '  - ~\n  - { name: one, description: One, steps: [~, { id: a, tool: shop_a, dependsOn: [b] }] }\n'
      )
    ).toEqual(['validation failed: compositeTools[0].steps[0].dependsOn references unknown step "b"'])
  })

  it('wants a map for the results of a step that is skipped', () => {
    const step = '{ id: a, tool: shop_a, condition: "true", defaultResults: none }'
    expect(messagesFor(`  - { name: one, description: One, steps: [ ${step} ] }\n`)).toEqual([
      'line 7: cannot unmarshal !!str `none` into map[string]interface {}'
    ])
  })

  it('looks for reads in the message of a loop too, which it refuses all the same', () => {
    const loop = '{ id: a, type: forEach, collection: "[]", step: { id: b, tool: shop_b }, condition: "true"'
    expect(
      messagesFor(`  - { name: one, description: One, steps: [ ${loop}, message: "{{#if}}" } ] }\n`)
    ).toEqual([
      "validation failed: compositeTools[0].steps[0]: forEach step must not have 'message' field; " +
        'failed to extract step references from step a: template: extract:1: unexpected "#" in command'
    ])
  })

  it('has the first problem of each section', () => {
    const [verdict] = verdictsOn(`name: local
groupRef: backends
incomingAuth: { type: anonymous }
outgoingAuth: { source: inline }
compositeTools:
  - { name: one, description: One, steps: [ { id: a, tool: shop_a, dependsOn: [gone] } ] }
  - { name: two, description: Two, steps: [ { id: a, tool: shop_a, dependsOn: [lost] } ] }
`)
    expect(verdict?.errors.map(({ message }) => message)).toEqual([
      'aggregation is required',
      'compositeTools[0].steps[0].dependsOn references unknown step "gone"'
    ])
  })
})
