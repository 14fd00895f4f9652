import { describe, expect, it } from 'vitest'
import { noFixtures } from '../../../src/backends/index.js'
import { chooseRun } from '../../../src/project/choosing/choose-run.js'
import { loadProject } from '../../../src/project/loading/load-project.js'
import { seededTemplates, simulate } from '../../../src/project/simulation/simulate.js'

const text = `apiVersion: muster.giantswarm.io/v1alpha1
kind: Workflow
metadata: { name: outer }
spec:
  steps:
    - { id: inner, tool: workflow_inner, output: true }
  output: { own: "{{ uuidv4 }}", key: "{{ randAlphaNum 12 }}", nested: "{{ .results.inner.id }}" }
---
apiVersion: muster.giantswarm.io/v1alpha1
kind: Workflow
metadata: { name: inner }
spec:
  steps: []
  output: { id: "{{ uuidv4 }}" }
`
const workflow = chooseRun(loadProject([{ path: 'random.yaml', text }], 'documented'), { workflow: 'outer' })
const outputOf = async (seed?: number) =>
  (await simulate(workflow, { arguments: {}, fixtures: noFixtures, answers: new Map(), seed })).report.output

describe('random texts of templates', () => {
  it('are the same in each simulation, in nested workflows too, and others with another seed', async () => {
    const first = await outputOf()
    expect(JSON.stringify(first)).toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-4/)
    expect(await outputOf()).toEqual(first)
    expect(await outputOf(7)).not.toEqual(first)
  })

  it('differ each time where nothing seeds them', () => {
    const expression = { text: '{{ uuidv4 }}', origin: workflow.origin, isTemplate: true }
    const render = () => workflow.semantics.renderText(expression as never, {}) // all that a rendering reads
    expect(render()).not.toEqual(render())
  })

  it('of a live run are not seeded by a simulation that ended before', () => {
    const seeded = seededTemplates(workflow)
    const expression = { text: '{{ randAlphaNum 20 }}', origin: workflow.origin, isTemplate: true }
    const own = seeded.semantics.renderText(expression as never, {}) // as above
    expect(workflow.semantics.renderText(expression as never, {})).not.toEqual(own) // as above
  })
})
