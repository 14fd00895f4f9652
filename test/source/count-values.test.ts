import { describe, expect, it } from 'vitest'
import { loadProject } from '../../src/project/loading/load-project.js'
import { valueExcess } from '../../src/source/count-values.js'
import { DEFAULT_LIMITS, readStream } from '../../src/source/index.js'

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
})
