import { describe, expect, it } from 'vitest'
import { expressionsIn } from '../../src/analysis/index.js'
import { withoutRouters } from '../../src/model/index.js'
import { offersAt, Workspace } from '../../src/questions/index.js'
import { marked, SAMPLES, schemas, workspaceOf } from './sample-workspace.js'

function labels(text: string, path?: string): readonly string[] {
  return offersAt({ ...marked(text, path), schemas }).map(({ label }) => label)
}

const head = `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: flow }
spec:
  name: flow
  description: a flow
  parameters: { type: object, properties: { items: { type: array, items: { type: object, properties: { id: { type: string } } } }, box: { type: object, properties: { lid: { type: string } } } } }
  steps:
    - id: first
      tool: catalog_list_services
`
const step = (value: string) => `${head}    - id: second
      tool: chat_post
      dependsOn: [first]
      arguments:
        text: ${value}
`

describe('what can be written', () => {
  it.each([
    ['"{{.params.|', ['items', 'box']],
    ['"{{.params.|}}"', ['items', 'box']],
    ['"{{range .params.items}}{{.|', ['id']],
    ['"{{range .params.items}}{{.|}}{{end}}"', ['id']],
    ['"{{with .params.box}}{{.|}}{{end}}"', ['lid']],
    ['"{{$x := .params.box}}{{$x.|}}"', ['lid']],
    ['"{{range $i, $x := .params.items}}{{$x.|}}{{end}}"', ['id']],
    ['"{{if (eq .params.box.|', ['lid']],
    ['>-\n          a line\n          {{.params.|', ['items', 'box']],
    ["'it''s {{.params.|}}'", ['items', 'box']],
    ['"a \\u0041 {{.params.|}}"', ['items', 'box']],
    ['{{.params.|', ['items', 'box']],
    ['"{{.steps.first.output.services.|}}"', []],
    ['"{{"in a text .|"}}"', []],
    ['"{{.params.nope.|}}"', []]
  ])('%s offers names', (value, expected) => {
    expect(labels(step(value))).toEqual(expected)
  })

  it('offers outputs that recordings hold', () => {
    expect(labels(step('"{{.steps.first.output.|}}"'))).toEqual(['services'])
    expect(labels(step('"{{range .steps.first.output.services}}{{.|}}{{end}}"'))).toEqual([
      'name',
      'replicas'
    ])
  })

  it('offers functions and roots where a word begins', () => {
    expect(labels(step('"{{|}}"'))).toEqual(
      expect.arrayContaining(['.params', '.steps', 'len', 'json', 'range', '$'])
    )
  })

  it.each([
    ['a key of a step', `${head}      |\n`, ['arguments', 'condition', 'dependsOn', 'onError']],
    ['a key that is begun', `${head}      dep|\n`, ['dependsOn']],
    ['a kind of step', `${head}      type: |\n`, ['tool', 'elicitation', 'forEach']],
    ['a step that is waited for', step('x').replace('[first]', '[|]'), ['first']],
    ['a tool', `${head}    - id: other\n      tool: |\n`, ['catalog_list_services', 'chat_post']],
    ['an argument of a tool', step('x').replace('        text: x\n', '        |\n'), ['channel', 'text']],
    ['a key in braces', `${head}      onError: { | }\n`, ['action', 'retryCount']],
    ['a new step', `${head}    - |\n`, ['id', 'tool', 'tool step', 'loop step', 'question step']]
  ])('offers %s', (_, text, expected) => {
    expect(labels(text)).toEqual(expect.arrayContaining(expected))
  })

  it('offers the words of test files', () => {
    expect(labels('vmcpTest: v1\nfiles: [ | ]\n', 'a.vmcp-test.yaml')).toContain('./release.yaml')
    expect(labels('vmcpTest: v1\ntests:\n  - name: a\n    run: |\n', 'a.vmcp-test.yaml')).toContain(
      'release_change'
    )
    expect(labels('vmcpTest: v1\ntests:\n  - name: a\n    |\n', 'a.vmcp-test.yaml')).toEqual(
      expect.arrayContaining(['run', 'expect'])
    )
  })

  it('says nothing in files of others and in comments', () => {
    expect(labels('apiVersion: v1\nkind: ConfigMap\ndata:\n  |\n')).toEqual([])
    expect(labels(`${head}      # |\n`)).toEqual([])
  })
})

describe('in the templates of the samples', () => {
  const samples = workspaceOf(SAMPLES)
  const texts = samples.groups.flatMap(({ project }) =>
    withoutRouters(project.workflows).flatMap(workflow =>
      expressionsIn(workflow)
        .filter(({ expression }) => expression.isTemplate)
        .map(({ expression }) => expression)
    )
  )

  it('every position behind a dot of a text that is cut off there knows names, and only known ones', () => {
    let asked = 0
    for (const expression of texts) {
      const { file } = expression.origin
      for (const { index } of expression.text.matchAll(/(?<=[{( $])\.(?=[a-z])/g)) {
        const offset = expression.spanOf(index + 1, index + 1).start
        if (file.text[offset - 1] !== '.') continue
        const line = file.text.indexOf('\n', offset)
        const cut = new Workspace({ compat: 'documented' })
        for (const each of samples.files) cut.set(each.path, each.text)
        cut.set(file.path, file.text.slice(0, offset) + file.text.slice(line))
        const offers = offersAt({ workspace: cut, schemas, path: file.path, offset })
        expect(
          offers.map(({ label }) => label),
          `${file.path} ${expression.text}`
        ).toEqual(expect.arrayContaining([/^\w+/.exec(expression.text.slice(index + 1))?.[0]]))
        asked++
      }
    }
    expect(asked).toBeGreaterThan(20)
  })
})
