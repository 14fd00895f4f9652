import { describe, expect, it } from 'vitest'
import { resultOrder, type StepLocation, stepsOf, type Workflow } from '../../../src/model/index.js'
import { loadProject } from '../../../src/project/loading/load-project.js'

const text = `
apiVersion: muster.giantswarm.io/v1alpha1
kind: Workflow
metadata: {name: release}
spec:
  description: Builds every service and tells about it.
  steps:
    - {id: list, tool: x_git_list}
    - id: each
      forEach: {items: '{{ .results.list.names }}', as: name, steps: [{id: build, tool: x_ci_build}, {id: scan, tool: x_ci_scan}]}
    - id: both
      parallel: [{id: sign, tool: x_ci_sign}, {id: push, tool: x_ci_push}]
  onFailure:
    - {id: warn, tool: x_chat_post}
`

function release(): { workflow: Workflow; at: (id: string) => StepLocation } {
  const [workflow] = loadProject([{ path: 'release.yaml', text }], 'engine').workflows
  if (!workflow) throw new Error('there is one workflow')
  const at = (id: string): StepLocation => {
    const place = [...stepsOf(workflow)].find(({ step }) => step.id === id)
    if (!place) throw new Error(`there is a step ${id}`)
    return place
  }
  return { workflow, at }
}

describe('the order of results', () => {
  const { workflow, at } = release()
  const order = resultOrder(workflow)

  it('shows a step what was left before it, and a round of a loop what the one before has left', () => {
    expect([...order.seenAt(at('list')).ids()]).toEqual([])
    expect([...order.seenAt(at('build')).ids()]).toEqual(['list', 'build', 'scan'])
    expect([...order.seenAt(at('sign')).ids()]).toEqual(['list', 'build', 'scan'])
  })

  it('shows a handler the results of all steps, and the output none of a handler', () => {
    expect(order.seenAt(at('warn')).has('push')).toBe(true)
    expect(order.seenByOutput().has('push')).toBe(true)
    expect(order.seenByOutput().has('warn')).toBe(false)
    expect(order.hasAny('warn')).toBe(true)
  })

  it('knows the numbered results of a loop, and that loops and groups leave none themselves', () => {
    expect(order.seenByOutput().isIteration('build_12')).toBe(true)
    expect(order.seenByOutput().isIteration('sign_0')).toBe(false)
    expect(order.seenAt(at('list')).isIteration('build_0')).toBe(false)
    expect(order.seenByOutput().has('each')).toBe(false)
    expect(order.holders('scan').map(({ outer }) => outer.id)).toEqual(['each'])
  })
})
