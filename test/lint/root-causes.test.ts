import { describe, expect, it } from 'vitest'
import type { Compat } from '../../src/model/index.js'
import { problemsIn } from '../../src/project/linting/problems.js'
import { rules } from '../../src/project/linting/rules.js'
import { loadProject } from '../../src/project/loading/load-project.js'
import { rangeOf } from '../../src/source/source-file.js'
import { factKinds } from './fact-kinds.js'
import { lintSource } from './lint-source.js'
import { HEAD } from './release-head.js'

/** What is found in a release with these steps: line, rule and how many further places. */
function found(steps: string): readonly string[] {
  return lintSource({ path: 'release.yaml', text: HEAD + steps }).map(({ rule, path, related = [] }) => {
    const again = related.filter(place => place.isSameCause).length
    return `${path} ${rule}${again > 0 ? ` and ${again} more` : ''}`
  })
}

describe('one cause', () => {
  it('is reported once where a dependency is missing, and not again where it would be reached over others', () => {
    const steps = `    - { id: logs, tool: kube_logs }
    - { id: approve, tool: chat_ask, dependsOn: [logs] }
    - { id: patch, tool: kube_patch, condition: "{{.steps.approve.output.yes}}", arguments: { by: "{{.steps.approve.output.who}}" } }
    - { id: tell, tool: chat_send, arguments: { text: "{{.steps.logs.output.text}}" }, dependsOn: [patch] }
`
    expect(found(steps)).toEqual(['spec.steps[2].condition require-dependency and 1 more'])
  })

  it('is the condition that decides nothing, of which readers without a default come', () => {
    const steps = (
      condition: string
    ): string => `    - { id: logs, tool: kube_logs, condition: '${condition}' }
    - { id: tell, tool: chat_send, arguments: { text: "{{.steps.logs.output.text}}" }, dependsOn: [logs] }
`
    expect(found(steps('{{ false }}'))).toEqual(['spec.steps[0].condition valid-condition'])
    expect(found(steps('success()'))).toEqual(['spec.steps[0].condition valid-condition'])
    expect(found(steps('{{eq .workflow.id "a"}}'))).toEqual([
      'spec.steps[0].defaultResults require-default-results'
    ])
  })

  it('is the slip where a dependency is misspelt, in its field or in its id', () => {
    const steps = (slip: string): string => `    - { id: logs, tool: kube_logs }
    - { id: patch, tool: kube_patch, ${slip}, arguments: { by: "{{.steps.logs.output.who}}" } }
    - { id: tell, tool: chat_send, arguments: { text: "{{.steps.logs.output.text}}" }, dependsOn: [patch] }
`
    expect(found(steps('dependOn: [logs]'))).toEqual(['spec.steps[1].dependOn no-unknown-field'])
    expect(found(steps('dependson: logs'))).toEqual(['spec.steps[1].dependson no-unknown-field'])
    expect(found(steps('dependsOn: [log]'))).toEqual(['spec.steps[1].dependsOn[0] no-unknown-dependency'])
  })

  it('is the collection that is missing, and not that an empty text is no list', () => {
    const loop =
      '    - { id: each, type: forEach, collection: "", step: { id: one, type: tool, tool: kube_logs } }\n'
    expect(found(loop)).toEqual(['spec.steps[0].collection require-field'])
  })

  it('is the id of a step where all who read it and wait for it agree on another name', () => {
    const steps = (id: string): string => `    - { id: ${id}, tool: kube_logs }
    - { id: tell, tool: chat_send, dependsOn: [fetch], arguments: { text: "{{.steps.fetch.output.x}}" } }
    - { id: more, tool: chat_send, dependsOn: [fetch], arguments: { text: "{{.steps.fetch.output.y}}" } }
`
    const [problem, ...others] = lintSource({ path: 'release.yaml', text: HEAD + steps('fecth') })
    expect(others).toEqual([])
    expect(problem).toMatchObject({
      rule: 'no-misspelt-step-id',
      path: 'spec.steps[0].id',
      severity: 'error'
    })
    expect(problem?.refusal?.message).toBe('spec.steps[1].dependsOn references unknown step "fetch"')
    expect(problem?.related).toHaveLength(4)
    expect(problem?.fix?.edits.map(edit => edit.text)).toEqual(['fetch'])
    expect(found(steps('fetch'))).toEqual([])
  })

  it('is the name of a step that there is not, wherever it is waited for and read', () => {
    const steps = `    - { id: fetch, tool: kube_logs }
    - { id: tell, tool: chat_send, dependsOn: [fetc, fetc], arguments: { a: "{{.steps.fetc.output.x}}", b: "{{.steps.fetc.output.y}}" } }
    - { id: more, tool: chat_send, dependsOn: [fetc] }
    - { id: last, tool: chat_send, dependsOn: [fetch] }
`
    const [problem, ...others] = lintSource({ path: 'release.yaml', text: HEAD + steps })
    expect(others).toEqual([])
    expect(problem).toMatchObject({ rule: 'no-unknown-dependency', path: 'spec.steps[1].dependsOn[0]' })
    expect(problem?.fix?.edits.map(edit => edit.text)).toEqual(['fetch', 'fetch', 'fetch', 'fetch', 'fetch'])
  })

  it('is a name in the words of another template language, and not what comes of the text that it is', () => {
    const steps = `    - { id: fetch, tool: kube_logs, condition: "\${params.note}" }
    - { id: tell, tool: chat_send, arguments: { a: "\${params.note} or $(params.note)" } }
`
    const problems = lintSource({ path: 'release.yaml', text: HEAD + steps })
    expect(problems.map(({ rule, path, severity }) => `${path} ${rule} ${severity}`)).toEqual([
      'spec.steps[0].condition no-foreign-template error',
      'spec.steps[1].arguments.a no-foreign-template warning'
    ])
    expect(problems[1]?.fix?.edits.map(edit => edit.text)).toEqual(['{{.params.note}}', '{{.params.note}}'])
  })

  it('is reported whole where two steps lack one another', () => {
    const steps = `    - { id: a, tool: kube_a, arguments: { x: "{{.steps.b.output.x}}" } }
    - { id: b, tool: kube_b, arguments: { x: "{{.steps.a.output.x}}" } }
`
    expect(found(steps)).toEqual([
      'spec.steps[0].arguments.x require-dependency',
      'spec.steps[1].arguments.x require-dependency'
    ])
  })

  it('is why a definition is refused, with which a server in another file is refused', () => {
    const path = 'definition.yaml'
    const steps = '    - { id: logs, tool: kube_logs, arguments: { a: "{{.params.note" } }\n'
    const server = `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPServer
metadata: { name: desk }
spec:
  groupRef: { name: tools }
  incomingAuth: { type: anonymous }
  config: { compositeToolRefs: [{ name: release }] }
`
    const reported = (text: string, compat: Compat = 'engine') =>
      problemsIn(
        loadProject(
          [
            { path, text },
            { path: 'server.yaml', text: server }
          ],
          compat
        )
      )
    const [problem, ...others] = reported(HEAD + steps)
    expect(others).toEqual([])
    expect(problem).toMatchObject({ rule: 'valid-template', severity: 'error', file: { path } })
    expect(problem?.related?.map(({ file }) => file.path)).toEqual(['server.yaml'])
    const silenced = reported(`# vmcp-disable valid-template\n${HEAD}${steps}`, 'documented')
    expect(silenced.map(({ rule, file }) => `${file.path} ${rule}`)).toEqual([
      'server.yaml no-invalid-reference'
    ])
  })

  it('is each of two steps that have one id, and neither is fixed with the other', () => {
    const read = 'arguments: { x: "{{.steps.logs.output.x}}" }'
    const steps = `    - { id: logs, tool: kube_logs }
    - { id: twin, tool: kube_a, ${read} }
    - { id: twin, tool: kube_b, ${read} }
    - { id: twin, tool: kube_c, dependsOn: [logs], ${read} }
`
    expect(found(steps)).toEqual([
      'spec.steps[1].arguments.x require-dependency',
      'spec.steps[2].id no-duplicate-step-id',
      'spec.steps[2].arguments.x require-dependency',
      'spec.steps[3].id no-duplicate-step-id'
    ])
  })

  it('is an id that is missing, and not a name that is no id of that step', () => {
    const steps = (first: string, name: string): string => `    - { ${first}, tool: kube_logs }
    - { id: tell, tool: chat_send, dependsOn: [logs], arguments: { a: "{{.steps.${name}.output.x}}" } }
`
    const gone = 'spec.steps[1].arguments.a no-unknown-step'
    expect(found(steps('Id: logs', 'logs'))).toEqual(['spec.steps[0].Id no-unknown-field'])
    expect(found(steps('Id: logs', 'kept'))).toEqual(['spec.steps[0].Id no-unknown-field', gone])
    expect(found(steps('type: tool', 'logs'))).toEqual(['spec.steps[0].id require-field'])
    // Which of two names is the missing one is unknown.
    expect(found(steps('type: tool', 'kept'))).toEqual([
      'spec.steps[0].id require-field',
      'spec.steps[1].dependsOn[0] no-unknown-dependency',
      gone
    ])
    const two = '    - { type: tool, tool: kube_logs }\n'
    expect(found(two + steps('type: tool', 'kept').replaceAll('[1]', '[2]'))).toEqual([
      'spec.steps[0].id require-field',
      'spec.steps[1].id require-field'
    ])
  })

  it('is no field for a fault of the text in it', () => {
    const reported = (line: string): readonly string[] =>
      found(`    - { id: logs, tool: kube_logs }\n    - ${line}\n      id: tell\n      tool: chat_send\n`)
    expect(reported('{ Id: a }: yes')).toEqual([
      'spec.steps[1].{ Id: a } no-unknown-field',
      'spec.steps[1].{ Id: a } valid-yaml'
    ])
    expect(reported('maxParallel: {{ .params.note }}')).toEqual([
      'spec.steps[1].maxParallel no-unquoted-template',
      'spec.steps[1].maxParallel valid-field'
    ])
    expect(reported('dependsOn: [logs]\n      dependsOn: logs')).toEqual([
      'spec.steps[1].dependsOn no-duplicate-key',
      'spec.steps[1].dependsOn valid-field'
    ])
    // An unknown field takes its repeat with it.
    expect(reported('note: a\n      note: b')).toEqual(['spec.steps[1].note no-unknown-field'])
  })

  it('is reported by the dialect where an action requires a parameter that it does not declare', () => {
    const text = `apiVersion: vmcp.dev/v1alpha1
kind: ActionTool
metadata: { name: manage-note }
spec:
  name: manage_note
  description: Keeps notes.
  actions:
    create_note:
      description: Write a note
      parameters: { type: object, properties: { title: { type: string, description: Its title } }, required: [titel] }
      tool: notes_create
`
    const named = lintSource({ path: 'note.yaml', text }).filter(({ message }) => message.includes('titel'))
    expect(named.map(({ rule }) => rule)).toEqual(['valid-parameters'])
  })

  it.each([
    [
      'a parameter',
      HEAD.replace('note: {', 'n: {') +
        '    - { id: go, tool: kube_go, arguments: { to: "{{.params.n}}" } }\n',
      'spec.parameters.properties.n'
    ],
    [
      'an argument',
      `apiVersion: muster.giantswarm.io/v1alpha1
kind: Workflow
metadata: { name: scale }
spec:
  args: { n: { type: integer, required: true } }
  steps: [ { id: go, tool: x_kube_scale, args: { replicas: "{{ .input.n }}" } } ]
`,
      'spec.args.n'
    ]
  ])('is the key of %s that is read as a boolean, and not that its name is unknown', (_, text, path) => {
    const problems = lintSource({ path: 'release.yaml', text })
    expect(problems.map(problem => [problem.path, problem.rule])).toEqual([[path, 'no-ambiguous-scalar']])
  })

  it('has one fix that fixes all of its places', () => {
    const steps = `    - { id: fetch, tool: kube_logs }
    - { id: tell, tool: chat_send, dependsOn: [fetch], arguments: { a: "{{.steps.fetc.output.x}}", b: "{{.steps.fetc.output.y}}" } }
`
    const [problem, ...others] = lintSource({ path: 'release.yaml', text: HEAD + steps })
    expect(others).toEqual([])
    expect(problem?.fix?.edits.map(edit => edit.text)).toEqual(['fetch', 'fetch'])
  })

  it('is silenced by a comment at any of its places', () => {
    const steps = `    - { id: fetch, tool: kube_logs }
    - id: tell
      tool: chat_send
      dependsOn: [fetch]
      arguments:
        a: "{{.steps.gone.output.x}}"
        # vmcp-disable-next-line no-unknown-step
        b: "{{.steps.gone.output.y}}"
`
    expect(found(steps)).toEqual([])
  })

  it('is the YAML where that is at fault, whatever the rest of the document would look like', () => {
    const steps = '    - id: tell\n      tool: chat_send\n\t  timeout: 20s\n'
    expect(lintSource({ path: 'release.yaml', text: HEAD + steps }).map(({ rule }) => rule)).toEqual([
      'valid-yaml'
    ])
  })

  it('reports what ends the run before what does not', () => {
    const steps = `    - { id: tell, tool: chat_send, arguments: { a: "{{.params.note}}" } }
    - { id: more, tool: chat_send, arguments: { a: "{{len .params.note}}" } }
`
    const [problem, ...others] = lintSource({ path: 'release.yaml', text: HEAD + steps })
    expect(others).toEqual([])
    expect(problem?.message).toContain('len fails')
  })
})

/** Line, column, rule and words of everything that is found in a file. */
function reported(text: string): readonly string[] {
  return lintSource({ path: 'file.yaml', text }).map(({ file, span, rule, message }) => {
    const { line, column } = rangeOf(file, span)
    return `${line}:${column} ${rule}: ${message}`
  })
}

const MUSTER = `apiVersion: muster.giantswarm.io/v1alpha1
kind: Workflow
metadata: { name: scale }
spec:
  description: Scales a workload and waits for it.
  steps:
    - { id: scale, tool: x_kube_scale }
`
const DROPPED = '; without strict checking the API server drops it silently'

describe('one wrong name', () => {
  it('of a result with a dash is reported as no step, and not as a template that does not parse', () => {
    const text = `${MUSTER}    - { id: tell, tool: x_chat_send, args: { text: "{{ .results.scale-al }}" } }\n`
    expect(reported(text)).toEqual([
      '8:56 no-missing-key: map has no entry for key "scale-al": no step is called "scale-al" (did you mean "scale"?)'
    ])
  })

  it('of an argument with a dash is reported as one that callers may bring all the same', () => {
    const text = `${MUSTER}    - { id: tell, tool: x_chat_send, args: { text: "{{ .input.my-text }}" } }\n`
    expect(reported(text)).toEqual([
      '8:56 no-missing-key: map has no entry for key "my-text": the argument "my-text" is not declared; a run fails here unless the caller gives it'
    ])
  })

  it('of a step that reads itself is reported once, whatever field it reads', () => {
    const steps =
      '    - { id: ask, type: elicitation, message: "{{.steps.ask.output.who}}", schema: { type: object, properties: { name: { type: string } } } }\n'
    expect(found(steps)).toEqual(['spec.steps[0].message require-dependency'])
  })

  it('of a step in its own condition is reported once', () => {
    const condition = 'condition: { fromStep: wait, expect: { success: true } }'
    const text = `${MUSTER}    - { id: wait, tool: x_kube_ready, ${condition} }\n`
    expect(reported(text)).toEqual([
      '8:62 valid-condition-step: step wait condition references non-existent step result: wait: the step waits for itself'
    ])
  })
})

describe('one slip in how a document is written', () => {
  it('is reported once where an expectation is misspelt, and not again by what is missing then', () => {
    const text = `${MUSTER}    - { id: wait, tool: x_kube_ready, condition: { fromStep: scale, expect: { sucess: true } } }\n`
    const words = 'strict decoding error: unknown field "spec.steps[1].condition.expect.sucess"'
    expect(reported(text)).toEqual([`8:79 no-unknown-field: ${words} (did you mean "success"?)${DROPPED}`])
  })

  it('is reported once where an outdated word is used in several steps, and fixed in all of them', () => {
    const text = `${MUSTER}    - { id: a, tool: x_kube_get, store: true }\n    - { id: b, tool: x_kube_get, store: true }\n`
    const [problem, ...others] = lintSource({ path: 'file.yaml', text })
    expect(others).toEqual([])
    expect(problem).toMatchObject({ rule: 'no-outdated-field', path: 'spec.steps[1].store' })
    expect(problem?.related?.map(({ span }) => text.slice(span.start, span.end))).toEqual(['store'])
    expect(problem?.fix?.edits.map(edit => edit.text)).toEqual(['output', 'output'])
  })

  it('is reported for each where other words are outdated, or one has another reason', () => {
    const guide = 'apiVersion: muster.giantswarm.io/v1alpha1\nkind: Workflow\nmetadata: { name: which }\n'
    const text = `${guide}spec:
  name: which
  args: { app: { type: string, required: true } }
  steps:
    - { id: a, tool: x_kube_scale, args: { app: "{{.app}}" }, store: true }
    - { id: b, tool: x_kube_ready, args: { app: "{{.input.app}}" }, store: true }
`
    expect(lintSource({ path: 'file.yaml', text }).map(({ rule, path }) => `${path} ${rule}`)).toEqual([
      'spec.name no-outdated-field',
      'spec.steps[0].args.app no-missing-key',
      'spec.steps[0].store no-outdated-field'
    ])
  })

  it('is reported once where a required field is misspelt', () => {
    const text = `${HEAD}    - { idd: fetch, tool: kube_logs }\n    - { id: tell, tol: chat_send }\n`
    const words = (field: string): string => `strict decoding error: unknown field "spec.${field}"`
    expect(reported(text)).toEqual([
      `9:9 no-unknown-field: ${words('steps[0].idd')} (did you mean "id"?)${DROPPED}`,
      `10:19 no-unknown-field: ${words('steps[1].tol')} (did you mean "tool"?)${DROPPED}`
    ])
  })

  it('is as bad as what comes of it, where the slip by itself is only warned of', () => {
    const inner = '{ id: send, tol: chat_send }'
    const text = `${HEAD}    - { id: each, type: forEach, collection: "[1]", step: ${inner} }\n`
    const [problem, ...others] = lintSource({ path: 'file.yaml', text })
    expect(others).toEqual([])
    expect(problem).toMatchObject({ rule: 'no-unknown-field', severity: 'error' })
    expect(problem?.message).toContain('spec.steps[0].step.tool is required for tool inner steps')
  })

  it('is reported once where a condition has no source, although two rules of the cluster refuse it', () => {
    const text = `${MUSTER}    - { id: wait, tool: x_kube_ready, condition: {} }\n`
    expect(reported(text)).toEqual([
      '8:39 valid-condition-source: spec.steps[1].condition: Invalid value: exactly one of template, tool, or fromStep must be set; it has none of them'
    ])
  })

  it('is reported once where a condition looks at a later step, a group or itself', () => {
    const condition = (id: string): string => `condition: { fromStep: ${id}, expect: { success: false } }`
    const text = `${MUSTER}    - { id: wait, tool: x_kube_ready, ${condition('later')} }
    - { id: later, tool: x_kube_ready }
    - { id: both, parallel: [{ id: one, tool: x_kube_ready }] }
    - { id: last, tool: x_kube_ready, ${condition('both')} }
`
    const words = (step: string, id: string): string =>
      `step ${step} condition references non-existent step result: ${id}`
    expect(reported(text)).toEqual([
      `8:62 valid-condition-step: ${words('wait', 'later')}: the step "later" comes later`,
      `11:62 valid-condition-step: ${words('last', 'both')}: "both" is a group, which has no result; its steps are one`
    ])
  })

  it('is reported once where a property of the output is empty', () => {
    const text = `${HEAD}    - { id: fetch, tool: kube_logs }\n  output:\n    properties:\n      text: {}\n`
    const words = `workflow validation failed: invalid workflow definition "release": validation error for output.properties.description: property "text" is missing required field 'description'`
    expect(reported(text)).toEqual([
      `12:7 valid-output: ${words}: nothing is written for it: write type, description and value; the server does not start with it`
    ])
  })

  it('is reported once where a number is of the wrong type in a place that does nothing', () => {
    const text = `${HEAD}    - { id: fetch, tool: kube_logs, onError: { action: abort, retryCount: 1e20 } }\n`
    const path = 'spec.steps[0].onError.retryCount'
    expect(reported(text)).toEqual([
      `9:75 valid-field: ${path}: Invalid value: "number": ${path} in body must be of type integer: "number"`
    ])
  })

  it('is reported once where a duration has a key in it', () => {
    const text = `${HEAD}    - { id: fetch, tool: kube_logs, timeout: { minutes: 5 } }\n`
    const path = 'spec.steps[0].timeout'
    expect(reported(text)).toEqual([
      `9:46 valid-duration: ${path}: Invalid value: "object": ${path} in body must be of type string: "object"; a duration is a number with a unit, such as 30s or 1h30m`
    ])
  })

  it('is reported once where a server logs in by what no release of today knows', () => {
    const text = `apiVersion: muster.giantswarm.io/v1alpha1
kind: MCPServer
metadata: { name: kube }
spec:
  type: streamable-http
  url: https://kube.example.com/mcp
  auth: { type: none, teleport: { identityDir: /identity } }
`
    expect(reported(text)).toEqual([
      "7:23 no-outdated-field: spec.auth.teleport: only the release with service classes knows teleport; today's auth types are oauth and none"
    ])
  })
})

it('every kind of fact has one rule for each dialect that puts it into words', () => {
  const reported = rules.flatMap(({ reports: kinds = [], meta }) =>
    kinds.flatMap(kind => (meta.dialects ?? ['toolhive', 'muster']).map(dialect => `${kind} of ${dialect}`))
  )
  expect(reported.filter((each, index) => reported.indexOf(each) !== index)).toEqual([])
  expect([...new Set(reported.map(each => each.split(' ')[0]))].sort()).toEqual(Object.keys(factKinds).sort())
})
