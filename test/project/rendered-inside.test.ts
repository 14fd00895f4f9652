import { describe, expect, it } from 'vitest'
import { chooseRun } from '../../src/project/choosing/choose-run.js'
import { loadProject } from '../../src/project/loading/load-project.js'
import { renderedInside } from '../../src/project/rendered-inside.js'

const text = `apiVersion: muster.giantswarm.io/v1alpha1
kind: Workflow
metadata: { name: there }
spec: { steps: [ { id: on, tool: workflow_back } ] }
---
apiVersion: muster.giantswarm.io/v1alpha1
kind: Workflow
metadata: { name: back }
spec: { steps: [ { id: on, tool: workflow_there } ] }
`

describe('a workflow with its own context for rendering', () => {
  it('calls the same nested workflow each time, also where two call each other', () => {
    const project = loadProject([{ path: 'ring.yaml', text }], 'documented')
    const there = renderedInside(chooseRun(project, { workflow: 'there' }), work => work())
    const targets = [there, there].map(({ callTarget }) => callTarget('workflow_back'))
    const [first, second] = targets.map(target => (target?.kind === 'workflow' ? target.workflow : null))
    expect(first).toBe(second)
    const back = first?.callTarget('workflow_there')
    expect(back?.kind === 'workflow' && back.workflow).toBe(there)
  })
})
