import { describe, expect, it } from 'vitest'
import { loadProject } from '../../../src/project/loading/load-project.js'
import { valueExcess } from '../../../src/source/full/count-values.js'
import { DEFAULT_LIMITS, readStream } from '../../../src/source/index.js'

const workflow = (steps: string): string =>
  `apiVersion: muster.giantswarm.io/v1alpha1\nkind: Workflow\nmetadata: { name: many }\nspec:\n  steps:\n${steps}`

describe('the values of a document', () => {
  it('are counted with all lists and maps around them', () => {
    const [document] = readStream({ path: 'a.yaml', text: 'a: [1, { b: 2 }]\nc: d\n' }).documents
    if (!document) throw new Error('the text above is a document')
    expect(valueExcess(document, 6)).toBeNull()
    expect(valueExcess(document, 5)).toMatchObject({
      rule: 'no-huge-file',
      message: 'the document has more than 5 values (limit: maxValues)'
    })
  })

  it('end the reading of a document of ours where they are too many', () => {
    const steps = '    - { id: a, tool: x_t }\n'.repeat(DEFAULT_LIMITS.maxValues / 3 + 1)
    const project = loadProject([{ path: 'many.yaml', text: workflow(steps) }], 'engine')
    expect(project.diagnostics.map(({ rule }) => rule)).toEqual(['no-huge-file'])
    expect(project.workflows).toEqual([])
  })

  it('are no concern of ours in a document of another kind', () => {
    const list = `kind: Data\nvalues: [${'1, '.repeat(DEFAULT_LIMITS.maxValues)}1]\n`
    expect(loadProject([{ path: 'data.yaml', text: list }], 'engine').diagnostics).toEqual([])
  })

  it.each([
    ['JSON', 'data.json', `{ "a": 1, "values": [${'[],'.repeat(DEFAULT_LIMITS.maxValues)}[]] }`],
    ['a list in JSON', 'data.json', `[${'{"a":{"b":1}},'.repeat(DEFAULT_LIMITS.maxValues / 2)}1]`]
  ])('are no concern of ours in %s of another kind', (_, path, text) => {
    expect(loadProject([{ path, text }], 'engine').diagnostics).toEqual([])
  })

  const many =
    'the file has more than 50,000 values and is neither JSON nor plainly written YAML (limit: maxFullValues)'
  const long =
    'the file has more than 150,000 lines and is neither JSON nor plainly written YAML (limit: maxFullLines)'

  it.each([
    [
      'a document of ours',
      `${workflow('    - id: &a x\n')}      args: { a: [${'[],'.repeat(50_000)}[]] }\n`,
      many
    ],
    ['aliases', `kind: &a Workflow\nb: [${'*a ,'.repeat(50_001)}]\n`, many],
    ['empty items', `fixtures: &a v1\n${'- - - -\n'.repeat(12_501)}`, many],
    ['keys without values', `kind: &a\n${'b:\n'.repeat(50_001)}`, many],
    ['question marks', `kind: a\n${'? ? ?\n'.repeat(16_667)}`, many],
    ['anchors and tags', `kind: &a\n${'a: &a\nb: !t\n'.repeat(12_501)}`, many],
    ['a text that is nearly JSON', `{ "kind": [${'[],'.repeat(50_001)}[]] ] }`, many],
    ['comments', `kind: &a Workflow\n${'# a comment\n'.repeat(150_000)}`, long]
  ])('are counted before the full reader makes any: %s', (_, text, message) => {
    expect(loadProject([{ path: 'many.yaml', text }], 'engine').diagnostics).toMatchObject([
      { rule: 'no-huge-file', message }
    ])
  })

  it.each([
    ['values', `openapi: &a 3.0.0\nb: [${'*a ,'.repeat(50_001)}]\n`],
    ['lines', `openapi: &a 3.0.0\n${'# a comment\n'.repeat(150_000)}`]
  ])('are no concern of ours in a file with too many %s and no key of ours', (_, text) => {
    expect(loadProject([{ path: 'api.yaml', text }], 'engine').diagnostics).toEqual([])
  })

  it.each([
    ['brackets', '[\n'.repeat(50_001)],
    ['JSON', `${'['.repeat(50_001)}${']'.repeat(50_001)}`]
  ])('are not counted where they are nested too deeply: %s', (_, text) => {
    expect(loadProject([{ path: 'deep.yaml', text }], 'engine').diagnostics).toMatchObject([
      { rule: 'no-deep-nesting' }
    ])
  })

  it.each([['JSON that may be ours', `{ "kind": "Workflow", "a": [${'[],'.repeat(125_001)}[]] }`]])(
    'are counted before any is made: %s',
    (_, text) => {
      expect(loadProject([{ path: 'many.yaml', text }], 'engine').diagnostics).toMatchObject([
        { rule: 'no-huge-file', message: 'the file has more than 125,000 values (limit: maxValues)' }
      ])
    }
  )

  it('shows a standalone config behind more values than are kept', () => {
    const { documents } = readStream({
      path: 'config.json',
      text: `{ "x": [${'[],'.repeat(DEFAULT_LIMITS.maxValues)}[]], "name": "shop", "groupRef": "tools" }`
    })
    const [root] = documents.map(document => document.root)
    expect(root?.kind === 'map' ? root.entries.map(({ key }) => key) : null).toEqual([
      'x',
      'name',
      'groupRef'
    ])
  })
})

describe('the documents of a file', () => {
  const many = 'the file has more than 5,000 documents (limit: maxDocuments)'

  it.each([
    ['parted by lines of ---', '---\na: 1\n'.repeat(5_001)],
    ['parted by lines of ...', 'a: 1\n...\n'.repeat(5_001)],
    ['in a list of resources', `apiVersion: v1\nkind: List\nitems:\n${'  - { a: 1 }\n'.repeat(5_001)}`]
  ])('are refused where they are too many: %s', (_, text) => {
    expect(readStream({ path: 'many.yaml', text }).diagnostics.map(({ message }) => message)).toEqual([many])
  })

  it('may be as many as the limit', () => {
    const { documents, diagnostics } = readStream({ path: 'many.yaml', text: '---\na: 1\n'.repeat(5_000) })
    expect([documents.length, diagnostics]).toEqual([5_000, []])
  })
})

describe('the faults of a document', () => {
  it.each([
    ['open brackets', 'k: [\n'],
    ['open braces', 'k: {\n'],
    ['brackets without a beginning', ']\n'],
    ['braces without a beginning', '}\n']
  ])('end its reading where they are too many: %s', (_, line) => {
    const read = (text: string) => readStream({ path: 'a.yaml', text })
    const { documents, diagnostics } = read(`${line.repeat(20_000)}---\na: 1\n`)
    expect(documents.map(({ isBroken }) => isBroken)).toEqual([true, false])
    const [first] = read(line.repeat(3)).diagnostics
    const limit =
      'more than 1,000 faults in the text of this document; the others are not reported (limit: maxFaults)'
    expect(diagnostics.map(({ rule }) => rule).toSorted()).toEqual(['no-huge-file', 'valid-yaml'])
    expect(diagnostics.find(({ rule }) => rule === 'no-huge-file')?.message).toBe(limit)
    expect(diagnostics.find(({ rule }) => rule === 'valid-yaml')?.span).toEqual(first?.span)
  })

  it('are reported up to a limit, which is named', () => {
    const { diagnostics } = readStream({ path: 'a.yaml', text: `a: [${'@,'.repeat(3_000)}]\n` })
    expect(diagnostics).toHaveLength(1_001)
    expect(diagnostics.filter(({ rule }) => rule === 'no-huge-file')).toMatchObject([
      {
        message:
          'more than 1,000 faults in the text of this document; the others are not reported (limit: maxFaults)'
      }
    ])
  })
})
