import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { buildGraph, graphFormats } from '../../src/graph/index.js'
import { lint, validate } from '../../src/index.js'
import { loadProject } from '../../src/project/loading/load-project.js'
import { unpainted } from '../../src/text/marked-text.js'

/** What the guide to composite tools with actions shows, as documents and as lists of published tools. */
const folder = 'fixtures/seeds/actions'
const fileOf = (path: string) => ({ path, text: readFileSync(path, 'utf8') })
const documents = [
  ...readdirSync(folder)
    .filter(name => /^[a-z-]+\.yaml$/.test(name))
    .map(name => `${folder}/${name}`),
  'fixtures/samples/project.yaml'
]

describe.each(documents)('%s', path => {
  it.each(['documented', 'engine'] as const)('is right in the reading %s', compat => {
    const { problems } = lint([fileOf(path)], { compat })
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
    const rules = new Set(problems.map(({ rule }) => rule))
    expect(
      [...rules].filter(rule => !['no-top-level-union', 'no-interchangeable-action'].includes(rule))
    ).toEqual([])
    const { resources } = validate([fileOf(path)], { compat })
    expect(resources.map(({ kind, valid }) => [kind, valid])).toEqual([['ActionTool', true]])
  })

  it('is drawn in every format with a branch for each action', () => {
    const [tool] = loadProject([fileOf(path)], 'documented').workflows
    const names = tool?.routing?.actions.map(({ name }) => name) ?? []
    expect(names.length).toBeGreaterThan(1)
    for (const { write } of tool ? graphFormats : []) {
      const text = tool ? write(buildGraph(tool), { width: 100, unicode: true, paint: unpainted }) : ''
      for (const name of names) expect(text).toContain(name)
    }
  })
})

describe('the pattern of the guide', () => {
  it('is linted as it is published, its fields without descriptions', () => {
    const { problems } = lint([fileOf(`${folder}/pattern.tools.json`)])
    const inUnion = (place: string) => `tools[0].inputSchema.anyOf${place}`
    expect(problems.map(({ rule, path }) => [rule, path])).toEqual([
      ['no-top-level-union', inUnion('')],
      ['require-parameter-description', inUnion('[0].properties.name.description')],
      ['require-parameter-description', inUnion('[0].properties.description.description')],
      ['no-interchangeable-action', inUnion('[1]')],
      ['require-parameter-description', inUnion('[1].properties.id.description')],
      ['require-parameter-description', inUnion('[1].properties.name.description')],
      ['no-interchangeable-action', inUnion('[2]')],
      ['require-parameter-description', inUnion('[2].properties.id.description')]
    ])
  })
})

describe('the tools before and after', () => {
  it('are three tools, and the same three actions of one', () => {
    const [tool] = loadProject([fileOf('fixtures/samples/project.yaml')], 'documented').workflows
    const before: { tools: readonly { name: string }[] } = JSON.parse(
      readFileSync(`${folder}/before.tools.json`, 'utf8')
    )
    expect(tool?.routing?.separate().map(({ name }) => name)).toEqual(before.tools.map(({ name }) => name))
    const { description } = tool?.routing?.publish('union') ?? {}
    const after: { tools: readonly { description: string }[] } = JSON.parse(
      readFileSync(`${folder}/after.tools.json`, 'utf8')
    )
    expect(after.tools[0]?.description.startsWith(description ?? '-')).toBe(true)
  })

  it('are linted where they are published already', () => {
    const { problems, summary } = lint([fileOf(`${folder}/after.tools.json`)])
    expect(summary.documents).toBe(1)
    expect(problems.map(({ rule, path }) => [rule, path])).toEqual([
      ['no-top-level-union', 'tools[0].inputSchema.anyOf'],
      ['no-interchangeable-action', 'tools[0].inputSchema.anyOf[1]'],
      ['no-interchangeable-action', 'tools[0].inputSchema.anyOf[2]']
    ])
    expect(lint([fileOf(`${folder}/before.tools.json`)]).summary).toMatchObject({
      documents: 0,
      passedOver: 1
    })
  })
})
