import { describe, expect, it } from 'vitest'
import type { Compat, ToolCatalog } from '../../src/model/index.js'
import { lintSource } from './lint-source.js'

const composite = (step: string): string => `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: post }
spec:
  name: post
  description: Posts release notes
  parameters: { type: object, properties: { tag: { type: string } }, required: [tag] }
  steps:
    - { id: ask, type: elicitation, message: "Post {{.params.tag}}?", schema: { type: object, properties: { room: { type: string } }, required: [room] } }
    - { id: look, tool: git_look, arguments: { tag: "{{.params.tag}}" } }
    - { id: send, tool: chat_post, dependsOn: [ask, look], arguments: ${step} }
`
const muster = (argument: string): string => `apiVersion: muster.giantswarm.io/v1alpha1
kind: Workflow
metadata: { name: bake }
spec:
  args: { app: { type: string, required: true } }
  steps:
    - { id: start, tool: x_oven_on, args: { app: "{{ .input.app }}", also: "${argument}" } }
`
const tools: ToolCatalog = new Map([
  [
    'git_look',
    {
      name: 'git_look',
      outputSchema: { type: 'object', properties: { title: { type: 'string' } }, required: ['title'] }
    }
  ],
  [
    'chat_post',
    { name: 'chat_post', inputSchema: { type: 'object', properties: { text: { type: 'string' } } } }
  ]
])

function severities(rule: string, text: string, compat: Compat): readonly string[] {
  const found = lintSource({ path: 'post.yaml', text, compat, tools })
  return found.filter(each => each.rule === rule).map(({ severity }) => severity)
}

describe('a name that is not declared and comes close to a declared one', () => {
  it.each([
    ['no-undeclared-parameter', composite('{ text: "{{.params.tga}}" }')],
    ['no-unknown-answer-field', composite('{ text: "{{.steps.ask.output.content.rooom}}" }')],
    ['no-unknown-output-field', composite('{ text: "{{.steps.look.output.titel}}" }')],
    ['no-unknown-step-field', composite('{ text: "{{.steps.look.ouput.title}}" }')],
    ['no-unknown-argument', composite('{ txt: "{{.steps.look.output.title}}" }')],
    ['no-missing-key', muster('{{ .input.ap }}')]
  ])('is an error in the reading of the engine, and else a warning: %s', (rule, text) => {
    expect(severities(rule, text, 'engine')).toEqual(['error'])
    expect(severities(rule, text, 'documented')).toEqual(['warning'])
  })

  it.each([
    ['no-undeclared-parameter', composite('{ text: "{{.params.environment}}" }')],
    ['no-missing-key', muster('{{ .input.region }}')]
  ])('is a warning where none is near: %s', (rule, text) => {
    expect(severities(rule, text, 'engine')).toEqual(['warning'])
  })
})
