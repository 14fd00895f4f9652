import { describe, expect, it } from 'vitest'
import { expressionsIn } from '../../src/analysis/index.js'
import { withoutRouters } from '../../src/model/index.js'
import { offersAt, type Workspace } from '../../src/questions/index.js'
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

  it('offers outputs found in recordings', () => {
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

  it('offers nothing in unknown files and in comments', () => {
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

  /** Each name in a path, after its dot, if the file spells it as the template reads it. */
  const names = texts.flatMap(expression =>
    [...expression.text.matchAll(/(?<=[\w{( $]\.)[a-z_]\w*/g)].flatMap(({ 0: name, index }) => {
      const { file } = expression.origin
      const { start } = expression.spanOf(index, index + name.length)
      const isWritten = file.text.startsWith(`.${name}`, start - 1) && isInAction(expression.text, index)
      return isWritten ? [{ file, name, start, title: `${file.path} ${start} ${expression.text}` }] : []
    })
  )
  const labelsAt = (workspace: Workspace, path: string, offset: number) =>
    offersAt({ workspace, schemas, path, offset }).map(({ label }) => label)

  it('a text that ends at a name knows as much there as the whole text', () => {
    const cut = workspaceOf(SAMPLES)
    let known = 0
    for (const { file, name, start, title } of names) {
      const whole = labelsAt(samples, file.path, start)
      if (whole.includes(name)) known++
      for (let offset = start; offset <= start + name.length; offset++) {
        const line = file.text.indexOf('\n', offset)
        cut.set(file.path, file.text.slice(0, offset) + file.text.slice(line))
        expect(labelsAt(cut, file.path, offset), title).toEqual(whole)
      }
      cut.set(file.path, file.text)
    }
    expect(known).toBeGreaterThan(80)
  })

  it('every offered name can be read there', () => {
    const changed = workspaceOf(SAMPLES)
    const problems = (path: string) =>
      changed
        .diagnosticsOf(path)
        .filter(({ rule }) => /^no-(?:unknown|undeclared)-/.test(rule))
        .map(({ rule }) => rule)
    for (const { file, start, title } of names) {
      const before = problems(file.path)
      // What followed another name need not be in it.
      const rest = file.text.slice(start).replace(/^\w+(?:\.\w+)*/, '')
      for (const label of labelsAt(samples, file.path, start)) {
        changed.set(file.path, file.text.slice(0, start) + label + rest)
        const own = problems(file.path)
        expect(own.length, `${title}: ${label}`).toBeLessThanOrEqual(before.length)
      }
      changed.set(file.path, file.text)
    }
  })
})

function isInAction(text: string, index: number): boolean {
  return text.lastIndexOf('{{', index) > text.lastIndexOf('}}', index)
}
