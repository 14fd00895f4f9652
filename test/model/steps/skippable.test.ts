import { describe, expect, it } from 'vitest'
import { certaintiesOf } from '../../../src/analysis/certainty/certainties.js'
import {
  isAlwaysReached,
  isNeverRun,
  isUnderSameCondition,
  maySkip,
  type StepLocation,
  stepsOf,
  type Workflow
} from '../../../src/model/index.js'
import { loadProject } from '../../../src/project/loading/load-project.js'

const text = `
apiVersion: muster.giantswarm.io/v1alpha1
kind: Workflow
metadata: {name: release}
spec:
  steps:
    - {id: list, tool: x_git_list}
    - {id: lint, tool: x_ci_lint, allowFailure: true}
    - {id: listed, tool: x_chat_post, condition: {fromStep: list, expect: {success: true}}}
    - {id: unlisted, tool: x_chat_post, condition: {fromStep: list, expect: {success: false}}}
    - {id: named, tool: x_chat_post, condition: {fromStep: list, expect: {success: true, jsonPath: {count: 1}}}}
    - {id: other, tool: x_chat_post, condition: {fromStep: list, expect: {success: true}, expectNot: {jsonPath: {count: 1}}}}
    - {id: linted, tool: x_chat_post, condition: {fromStep: lint, expect: {success: true}}}
    - {id: tagged, tool: x_git_tag, condition: {template: '{{ .input.tag }}'}}
    - {id: pushed, tool: x_git_push, condition: {template: '{{ and .input.tag .input.push }}'}}
    - {id: signed, tool: x_git_sign, condition: {template: '{{ .input.sign }}'}}
    - id: each
      condition: {template: '{{ .input.build }}'}
      forEach:
        items: '{{ .results.list.names }}'
        as: name
        steps: [{id: build, tool: x_ci_build}, {id: scan, tool: x_ci_scan, condition: {template: '{{ .input.scan }}'}}, {id: publish, tool: x_ci_publish}]
    - id: both
      parallel: [{id: alone, tool: x_ci_sign, condition: {fromStep: list, expect: {success: true}}}]
    - id: never
      condition: {template: 'false'}
      parallel: [{id: unused, tool: x_ci_sign}]
  onFailure:
    - {id: warn, tool: x_chat_post, condition: {fromStep: list, expect: {success: true}}}
`

function release(): Workflow {
  const [workflow] = loadProject([{ path: 'release.yaml', text }], 'engine').workflows
  if (!workflow) throw new Error('there is one workflow')
  return workflow
}

function locationOf(workflow: Workflow, id: string): StepLocation {
  const location = stepsOf(workflow).find(({ step }) => step.id === id)
  if (!location) throw new Error(`there is a step ${id}`)
  return location
}

describe('a condition on the result of a step', () => {
  const workflow = release()
  const decisionOf = (id: string) => certaintiesOf(workflow).decision(locationOf(workflow, id).step)

  it('is decided where a failure of that step ends the run', () => {
    expect(decisionOf('listed')).toBe('met')
    expect(decisionOf('unlisted')).toBe('unmet')
  })

  it.each([
    ['named', 'it looks at the content of the result'],
    ['other', 'expectNot looks at the content of the result'],
    ['linted', 'the run continues after a failure of that step'],
    ['alone', 'a member of a group sees no results'],
    ['warn', 'after a failure any step may have failed']
  ])('is left open in step %s: %s', id => {
    expect(decisionOf(id)).toBeNull()
  })
})

describe('a step that is skipped', () => {
  const workflow = release()
  const certainties = certaintiesOf(workflow)

  it('has a condition that may not be met, or is inside of one', () => {
    const ids = ['list', 'listed', 'tagged', 'build', 'unused', 'alone', 'gone']
    const skippable = ids.filter(id => maySkip(workflow, id, certainties))
    expect(skippable).toEqual(['tagged', 'build', 'unused', 'alone'])
  })

  it('is never run where that condition is met in no run', () => {
    const ids = ['list', 'unlisted', 'tagged', 'build', 'unused', 'gone']
    expect(ids.filter(id => isNeverRun(workflow, id, certainties))).toEqual(['unlisted', 'unused'])
  })

  it('is not reached by every run', () => {
    const reached = (id: string, part: 'condition' | 'rest') =>
      isAlwaysReached(locationOf(workflow, id), certainties, part)
    const ids = ['list', 'listed', 'tagged', 'build', 'alone', 'unused', 'warn']
    expect(ids.filter(id => reached(id, 'condition'))).toEqual(['list', 'listed', 'tagged', 'alone'])
    expect(ids.filter(id => reached(id, 'rest'))).toEqual(['list', 'listed'])
  })
})

describe('a step that is skipped together with the one it reads', () => {
  const workflow = release()
  const isTogether = (id: string, read: string) =>
    isUnderSameCondition(locationOf(workflow, id), workflow, read)

  it('has the same condition, or a stricter one', () => {
    expect(isTogether('pushed', 'tagged')).toBe(true)
    expect(isTogether('tagged', 'pushed')).toBe(false)
    expect(isTogether('signed', 'tagged')).toBe(false)
  })

  it('is in the same loop, where the other has no condition of its own', () => {
    expect(isTogether('publish', 'build')).toBe(true)
    expect(isTogether('publish', 'scan')).toBe(false)
    expect(isTogether('signed', 'build')).toBe(false)
  })

  it('has a condition on a result, whose step was not skipped', () => {
    expect(isTogether('listed', 'tagged')).toBe(true)
  })
})
