import { describe, expect, it } from 'vitest'
import { lint, validate } from '../../../src/index.js'
import { fixAll } from '../../../src/lint/fix.js'
import { problemsIn } from '../../../src/project/linting/problems.js'
import { loadProject } from '../../../src/project/loading/load-project.js'

const group = 'toolhive.stacklok.dev/v1beta1'
const other = '  - { apiVersion: v1, kind: ConfigMap, metadata: { name: settings } }\n'

const tool = (name: string, more = '') => `  - apiVersion: ${group}
    kind: VirtualMCPCompositeToolDefinition
    metadata: { name: ${name}, namespace: shops }
    spec:
      name: ${name}
      description: Looks
      steps:
        - { id: look, tool: shop_look${more} }
`
const server = (name: string) => `  - apiVersion: ${group}
    kind: VirtualMCPServer
    metadata: { name: front, namespace: shops }
    spec:
      groupRef: { name: backends }
      incomingAuth: { type: anonymous }
      config: { compositeToolRefs: [{ name: ${name} }] }
`
const list = (...items: string[]) => `apiVersion: v1\nkind: List\nitems:\n${items.join('')}`

function files(...texts: string[]) {
  return texts.map((text, at) => ({ path: `${at}.yaml`, text }))
}

function found(...texts: string[]) {
  const { problems } = lint(files(...texts), { compat: 'engine' })
  return problems.map(({ rule, file, document, line, column }) => [rule, file, document, line, column])
}

function fixed(text: string) {
  const again = (given: Parameters<typeof loadProject>[0]) => problemsIn(loadProject(given, 'engine'))
  return fixAll(files(text), again, { unsafe: true }).files[0]?.text
}

function verdicts(text: string) {
  const { resources } = validate(files(text), { compat: 'engine' })
  return resources.map(({ document, valid, errors }) => [
    document,
    valid,
    errors.map(({ message }) => message)
  ])
}

describe('the items of a list', () => {
  it('are counted as documents, those of other kinds as passed over', () => {
    const { summary } = lint(files(list(other, tool('a'), tool('b'))), { compat: 'engine' })
    expect(summary).toMatchObject({ documents: 2, passedOver: 1, errors: 0, warnings: 0 })
    expect(
      lint(files('apiVersion: v1\nkind: List\nitems: []\n'), { compat: 'engine' }).summary
    ).toMatchObject({
      documents: 0,
      passedOver: 0
    })
  })

  it('are found by one another and by other files', () => {
    expect(found(list(tool('a'), server('a')))).toEqual([])
    expect(found(list(tool('a')), list(server('a')))).toEqual([])
    expect(found(list(tool('a'), server('gone')))).toEqual([['no-unknown-reference', '0.yaml', 1, 18, 45]])
    expect(found(list(tool('a'), tool('a')))).toMatchObject([['no-duplicate-resource', '0.yaml', 1, 14, 23]])
  })

  it('are reported at their location, and fixed there', () => {
    expect(found(list(other, tool('a', ', depends: []')))).toEqual([
      ['no-unknown-field', '0.yaml', 1, 12, 40]
    ])
    const wrong = list(other, tool('a', ', dependOn: []'), tool('b'))
    expect(fixed(wrong)).toBe(wrong.replace('dependOn', 'dependsOn'))
  })

  it('have the keys of JSON as their places too', () => {
    const text = JSON.stringify({
      kind: 'MCPGroupList',
      apiVersion: group,
      items: [{ metadata: { name: 'a' }, spec: { x: 1 } }]
    })
    expect(found(text)).toEqual([['no-unknown-field', '0.yaml', 0, 1, text.indexOf('"x"') + 1]])
  })

  it("may be muster's", () => {
    const text = `apiVersion: muster.giantswarm.io/v1alpha1
kind: WorkflowList
items:
  - metadata: { name: look }
    spec: { steps: [{ id: a, tool: shop_look }] }
`
    const project = loadProject(files(text), 'engine')
    expect(project.workflows.map(({ name }) => name)).toEqual(['look'])
    expect(project.diagnostics).toEqual([])
  })

  it('are wrong with the kind or the version of their list', () => {
    const text = list(tool('a')).replace('v1\nkind: List', `${group}\nkind: VirtualMCPServrList`)
    expect(found(text)).toEqual([['no-unknown-kind', '0.yaml', 0, 2, 7]])
    expect(fixed(text)).toBe(text.replace('ServrList', 'ServerList'))
    expect(found(text.replace('v1beta1\nkind: VirtualMCPServr', 'v2\nkind: VirtualMCPServer'))).toEqual([
      ['no-unknown-kind', '0.yaml', 0, 1, 13]
    ])
  })

  it('may have a status alone, as a cluster gives it', () => {
    const text = list(
      `  - { apiVersion: ${group}, kind: MCPGroup, metadata: { name: a }, status: { phase: Ready } }\n`
    )
    expect(found(text)).toEqual([])
  })
})

describe('comments in a list', () => {
  const wrong = tool('a', ', arguments: { q: "{{.params.colour}}" }')

  it('silence what they speak of, whatever the first item is', () => {
    for (const head of [
      '# vmcp-disable no-undeclared-parameter\n',
      'metadata: {} # vmcp-disable no-undeclared-parameter\n'
    ])
      expect(found(`${head}${list(other, wrong)}`)).toEqual([])
    const line = '        # vmcp-disable-next-line no-undeclared-parameter\n'
    expect(found(list(other, tool('b'), wrong.replace('        - {', `${line}        - {`)))).toEqual([])
  })

  it('are reported once where they silence nothing', () => {
    const text = `# vmcp-disable no-unknown-field\n${list(other, tool('a'), tool('b'))}`
    expect(found(text)).toEqual([['no-unused-suppression', '0.yaml', 1, 1, 16]])
  })
})

describe('a list that kubectl refuses', () => {
  const refused = [false, ['json: cannot unmarshal string into Go value of type map[string]interface {}']]

  it('is refused with all its items because of one invalid item', () => {
    const text = `${list(tool('a'), '  - text\n', tool('b'))}---\n${list(tool('c'))}`
    expect(verdicts(text)).toEqual([
      [0, ...refused],
      [2, ...refused],
      [3, true, []]
    ])
    expect(found(text)).toEqual([['valid-list', '0.yaml', 1, 12, 5]])
  })

  it('is refused for a fault of the YAML in any item, which is reported once', () => {
    const text = list(other.replace('settings', "'it's'"), tool('a'), tool('b'))
    expect(verdicts(text)).toMatchObject([
      [1, false, [expect.stringMatching(/./)]],
      [2, false, [expect.stringMatching(/./)]]
    ])
    expect(found(text)).toMatchObject([['valid-yaml', '0.yaml', 0, 4, 58]])
  })

  it('is reported where a fault of the YAML hides what is in it', () => {
    expect(found(list(tool('a')).replace('items:\n  -', 'items:-'))).toMatchObject([
      ['valid-yaml', '0.yaml', 0, 4, 5]
    ])
    expect(found('apiVersion: v1\nkind: List\n}tems:\n')).toMatchObject([['valid-yaml', '0.yaml', 0, 3, 1]])
    expect(found('apiVersion: v1\nkind: ConfigMapList\n}tems:\n')).toEqual([])
  })

  it('is passed over where nothing in it is ours', () => {
    expect(found(list(other, '  - text\n'))).toEqual([])
    expect(found(list(other, other.replace('settings', "'it's'")))).toEqual([])
  })
})
