import { describe, expect, it } from 'vitest'
import { loadProject } from '../../../src/project/loading/load-project.js'
import { readTogether } from '../../../src/project/loading/read-together.js'
import { DEFAULT_LIMITS, readStream } from '../../../src/source/index.js'

const workflow = (name: string, values = 1) =>
  `apiVersion: muster.giantswarm.io/v1alpha1
kind: Workflow
metadata: { name: ${name} }
spec:
  steps:
    - { id: fetch, tool: x_fetch, args: { pages: [${'1, '.repeat(values)}1] } }
`

const file = (path: string, text: string) => ({ path, text })

describe('files that are read together', () => {
  const files = [
    file('one.yaml', workflow('one', 20)),
    file('others.yaml', `kind: Data\nvalues: [${'1, '.repeat(200)}1]\n`),
    file('two.yaml', workflow('two', 60)),
    file('three.yaml', workflow('three'))
  ]

  it('are read up to the limit of their values, and not beyond it', () => {
    const { streams } = readTogether(files, readStream, 90)
    expect(streams.map(({ documents }) => documents.map(({ isBroken }) => isBroken))).toEqual([
      [false],
      [false],
      [true],
      [true]
    ])
    const message =
      'the documents that are checked together have more than 90 values, and from here on none is read (limit: maxJoinedValues)'
    expect(streams.flatMap(({ diagnostics }) => diagnostics)).toMatchObject([
      { rule: 'no-huge-file', severity: 'error', message, file: { path: 'two.yaml' } },
      { rule: 'no-huge-file', severity: 'error', message, file: { path: 'three.yaml' } }
    ])
  })

  it('are all read below it', () => {
    const { streams } = readTogether(files, readStream, 150)
    expect(streams.flatMap(({ diagnostics }) => diagnostics)).toEqual([])
  })

  it('are one file too, whose documents are within their own limit', () => {
    const document = workflow('many', DEFAULT_LIMITS.maxValues - 100)
    const project = loadProject([file('many.yaml', `${document}---\n`.repeat(5))], 'engine')
    expect(project.workflows).toEqual([])
    expect(project.diagnostics.map(({ rule }) => rule)).toEqual(['no-huge-file'])
  })
})
