import { describe, expect, it } from 'vitest'
import { fixFile } from '../../src/lint/fix.js'
import type { ToolDescription } from '../../src/model/index.js'
import { rangeOf, type SourceFile } from '../../src/source/source-file.js'
import { lintSource } from './lint-source.js'

const COMPOSITE = `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: audit }
spec:
  name: audit
  description: Looks at an image and at all that is attested of it.
  parameters:
    type: object
    properties:
      image: { type: string }
    required: [image]
  steps:
    - id: info
      tool: registry_info
      arguments:
        image: "{{.params.image}}"
    - id: attested
      type: forEach
      collection: "{{json .steps.info.output.referrers}}"
      itemVar: ref
      maxParallel: 5
      dependsOn: [info]
      onError:
        action: continue
      defaultResults: { count: 0 }
      step: { id: one, tool: registry_content, arguments: { digest: "{{.forEach.ref.digest}}" } }
  output:
    properties:
      os: { type: string, description: Its system, value: "{{.steps.info.output.os}}" }
      count: { type: integer, description: How many, value: "{{.steps.attested.output.count}}" }
`

const SERVER = `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPServer
metadata:
  name: desk
spec:
  groupRef:
    name: tools
  incomingAuth:
    type: anonymous
`

const WORKFLOW = `apiVersion: muster.giantswarm.io/v1alpha1
kind: Workflow
metadata: { name: migrate }
spec:
  description: Moves a database and takes it back.
  args:
    version: { type: string, required: true }
  steps:
    - id: back_up
      tool: x_db_backup
      args: { name: 'before {{ .input.version }} at {{ now | date "2006" }}' }
    - id: apply
      tool: x_db_apply
      args: { version: "{{ .input.version }}", backup: "{{ .results.back_up }}" }
      allowFailure: true
    - id: undo
      tool: x_db_restore
      args: { from: "{{ .results.back_up }}" }
      condition: { fromStep: apply, expect: { success: false } }
`

const ACTIONS = `apiVersion: vmcp.dev/v1alpha1
kind: ActionTool
metadata: { name: manage-note }
spec:
  name: manage_note
  description: Keeps notes.
  # vmcp-disable-next-line no-top-level-union
  actions:
    read:
      description: Read a note
      parameters: { type: object, properties: { id: { type: string, description: Which } }, required: [id] }
      tool: notes_get
      arguments: { id: "{{.params.id}}" }
`

/** What is found in a text with one slip, and whether its fix gives the text of before. */
function reported(whole: string, from: string, to: string): readonly string[] {
  expect(whole.split(from)).toHaveLength(2)
  const file: SourceFile = { path: 'file.yaml', text: whole.replace(from, () => to) }
  return lintSource({ ...file, file }).map(problem => {
    const { line, column } = rangeOf(file, problem.span)
    const fixed = problem.fix ? fixFile(file, [problem], { unsafe: true }).file.text : null
    return `${line}:${column} ${problem.rule}${fixed === whole ? ', fixed' : fixed === null ? '' : ', changed'}`
  })
}

describe('one slip is one finding, at its very characters', () => {
  it.each([COMPOSITE, SERVER, WORKFLOW, ACTIONS])('and none where there is none', text => {
    expect(lintSource({ path: 'file.yaml', text })).toEqual([])
  })

  it.each([
    ['a key', '      arguments:\n', '      argments:\n', '15:7 no-unknown-field, fixed'],
    ['a root', '{{.params.image}}', '{{.param.image}}', '16:20 no-unknown-name, fixed'],
    ['a required name', 'required: [image]', 'required: [imge]', '11:16 no-unknown-required, fixed'],
    ['a function', 'json .steps', 'toJson .steps', '19:22 no-unknown-function, fixed'],
    ['a function with swapped letters', 'json .steps', 'jsno .steps', '19:22 no-unknown-function, fixed'],
    ['a variable of a loop', '.forEach.ref.', '.forEach.item.', '26:81 valid-loop-variable, fixed'],
    ['a text in place of a list', '[info]', 'info', '22:18 valid-field, fixed'],
    ['a number in quotes', 'maxParallel: 5', 'maxParallel: "5"', '21:20 valid-field, fixed'],
    ['a choice', 'action: continue', 'action: contine', '24:17 valid-error-handling, fixed'],
    ['a type of another language', 'os: { type: string', 'os: { type: str', '29:19 valid-field, fixed'],
    ['a field of a loop', 'attested.output.count', 'attested.output.done', '30:87 no-unknown-step-field'],
    ['a forgotten output', '.info.output.os', '.info.os', '29:74 no-unknown-step-field, fixed'],
    ['a step', '.info.output.os', '.inof.output.os', '29:69 no-unknown-step, fixed'],
    ['a brace next to a step that may be skipped', 'image}}"', 'image}"', '16:32 valid-template, fixed'],
    ['a dot next to a step that may be skipped', '{{.params', '{{params', '16:19 no-unknown-function, fixed'],
    [
      'a tab, and a key that seems to be there twice by it',
      '      tool: registry_info',
      '\ttool: registry_info',
      '14:1 valid-yaml'
    ],
    [
      'a key that is there twice, and a line under its value',
      '      maxParallel: 5',
      '      type: forEach\n        maxParallel: 5',
      '22:9 valid-yaml'
    ],
    ['the key of an id that others name', '- id: info', '- idd: info', '13:7 no-unknown-field, fixed'],
    ['an id that is a number', '- id: info', '- id: 5', '13:11 valid-field, changed'],
    ['an id that is not there', '- id: info\n      tool', '- tool', '13:5 require-field'],
    [
      'an id that is there twice, where its own is read',
      '- id: info',
      '- id: attested',
      '17:11 no-duplicate-step-id'
    ],
    ['the parameters', '  parameters:', '  paramters:', '7:3 no-unknown-field, fixed'],
    [
      'the keyword for names',
      '    properties:\n      image',
      '    propertis:\n      image',
      '9:5 no-unknown-field, fixed'
    ],
    [
      'the keyword for what is required',
      '    required: [image]',
      '    requird: [image]',
      '11:5 no-unknown-field, fixed'
    ],
    [
      'a text in place of the required names',
      '    required: [image]',
      '    required: image',
      '11:15 valid-parameters, fixed'
    ],
    ['a declared name', '      image: {', '      imge: {', '11:16 no-unknown-required, changed'],
    ['a brace of an output', 'info.output.os}}', 'info.output.os}', '29:83 valid-template']
  ])('%s of a composite tool', (_, from, to, finding) => {
    expect(reported(COMPOSITE, from, to)).toEqual([finding])
  })

  it.each([
    ['the metadata', 'metadata:', 'metdata:', '3:1 no-unknown-field, fixed'],
    ['the metadata, which are a text', 'metadata:\n  name: desk', 'metadata: desk', '3:11 valid-metadata'],
    ['the spec', 'spec:', 'sepc:', '5:1 no-unknown-field, fixed'],
    [
      'the spec, which is a text',
      'spec:\n  groupRef:\n    name: tools\n  incomingAuth:\n    type: anonymous',
      'spec: text',
      '5:7 valid-field'
    ],
    ['a name outside of the metadata', '  name: desk', 'name: desk', '4:1 no-unknown-field, fixed'],
    ['a name outside of its reference', '    name: tools', '  name: tools', '7:3 no-unknown-field, fixed'],
    [
      'a line that is indented too far',
      '  incomingAuth:\n ',
      '    incomingAuth:\n   ',
      '8:5 no-unknown-field'
    ],
    ['a line outside of its map', '  incomingAuth', 'incomingAuth', '8:1 no-unknown-field']
  ])('%s of a server', (_, from, to, finding) => {
    expect(reported(SERVER, from, to)).toEqual([finding])
  })

  it('that brings lines together is reported as such', () => {
    const text = COMPOSITE.replace(
      '      count: {',
      `      of:
        type: string
        description: Whose
        value: "1"
        by:
        type: string
        description: By whom
        value: "2"
      count: {`
    )
    const found = lintSource({ path: 'file.yaml', text })
    expect(found.map(({ rule, path }) => `${path} ${rule}`)).toEqual([
      'spec.output.properties.of.by no-unknown-field'
    ])
    expect(found[0]?.message).toContain('it is indented too far: type, description, value after it')
  })

  it.each([
    ['a key', 'allowFailure: true', 'allow_failure: true', '15:7 no-unknown-field, fixed'],
    ['the key of a flag', 'required: true', 'requird: true', '7:30 no-unknown-field, fixed'],
    ['a boolean in quotes', 'required: true', 'required: "true"', '7:40 valid-field, fixed'],
    ['a type of another language', 'type: string', 'type: str', '7:22 valid-field, fixed'],
    ['the arguments', '  args:\n    version', '  ags:\n    version', '6:3 no-unknown-field, fixed'],
    ['the key of an id that others name', '- id: back_up', '- idd: back_up', '9:7 no-unknown-field, fixed'],
    ['an id that is not there', '- id: back_up\n      tool', '- tool', '9:5 require-field'],
    ['an id with a blank', 'id: back_up', 'id: back up', '9:11 no-misspelt-step-id, fixed'],
    ['a function', '| date', '| dat', '11:62 no-unknown-function, fixed'],
    ['a step of a condition', 'fromStep: apply', 'fromStep: aply', '19:30 valid-condition-step, fixed'],
    ['a list in place of a map', '{ from: "{{ .results.back_up }}" }', '[a]', '18:13 valid-field']
  ])('%s of a workflow', (_, from, to, finding) => {
    expect(reported(WORKFLOW, from, to)).toEqual([finding])
  })

  it.each([
    ['a key', '  description: Keeps', '  descripton: Keeps', '6:3 no-unknown-field, fixed'],
    ['a root', '.params.', '.param.', '13:28 no-unknown-name, fixed'],
    ['a dollar before braces', '{{.params', ['$', '{{params'].join(''), '13:28 no-unknown-function, fixed']
  ])('%s of an action tool', (_, from, to, finding) => {
    expect(reported(ACTIONS, from, to)).toEqual([finding])
  })

  it('of an argument that a tool requires', () => {
    const inputSchema = { type: 'object', properties: { image: {}, tag: {} }, required: ['image', 'tag'] }
    const tool = { name: 'registry_info', inputSchema }
    const text = COMPOSITE.replace('        image: "', '        tag: latest\n        iamge: "')
    const file: SourceFile = { path: 'file.yaml', text }
    const tools = new Map<string, ToolDescription>([
      ['registry_info', tool],
      ['registry_content', { name: 'registry_content', inputSchema: {} }]
    ])
    const [problem, ...others] = lintSource({ ...file, file, tools })
    expect(others).toEqual([])
    expect(problem).toMatchObject({ rule: 'no-unknown-argument', fix: { description: 'Rename to image' } })
  })

  it('of an argument that a service class requires, under a name that is not near', () => {
    const text = `apiVersion: muster.giantswarm.io/v1alpha1
kind: ServiceClass
metadata: { name: web }
spec:
  args: { image: { type: string, required: true } }
  serviceConfig:
    lifecycleTools:
      start: { tool: x_start, args: { image: "{{.image}}" } }
      stop: { tool: x_stop }
---
apiVersion: muster.giantswarm.io/v1alpha1
kind: Workflow
metadata: { name: roll-out }
spec:
  steps:
    - { id: a, tool: core_service_create, args: { name: a, serviceClassName: web, args: { img: "a:1" } } }
`
    const found = lintSource({ path: 'file.yaml', text }).map(({ rule, message }) => `${rule}: ${message}`)
    expect(found).toEqual([
      'valid-service-argument: the service class "web" has no argument "img"; "image" is required and missing'
    ])
  })

  it('of an old name of a field that is required', () => {
    const text = COMPOSITE.replace(
      '      tool: registry_info\n',
      '      tool: registry_info\n      onError: { action: retry, maxRetries: 2 }\n'
    )
    const found = lintSource({ path: 'file.yaml', text, compat: 'engine' })
    expect(found.map(({ rule, path }) => `${path} ${rule}`)).toEqual([
      'spec.steps[0].onError.maxRetries no-outdated-field'
    ])
  })
})
