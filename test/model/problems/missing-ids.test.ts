import { expect, it } from 'vitest'
import { missingIds } from '../../../src/model/index.js'
import { loadProject } from '../../../src/project/loading/load-project.js'

function missing(name: string, steps: string): readonly string[] {
  const text = `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: release }
spec:
  name: release
  description: Fetch the changes and report them
  steps: [${steps}]
`
  const [workflow] = loadProject([{ path: 'release.yaml', text }], 'engine').workflows
  if (!workflow) throw new Error('there is one workflow')
  return missingIds(workflow, name)
}

it('are those of every step that lacks one or repeats another', () => {
  const steps = '{tool: a}, {id: list, tool: b}, {tool: c}, {id: list, tool: d}'
  expect(missing('report', steps)).toEqual(['spec.steps[0].id', 'spec.steps[2].id', 'spec.steps[3].id'])
})

it('explain no name that is close to a known one', () => {
  expect(missing('lists', '{tool: a}, {id: list, tool: b}')).toEqual([])
})

it('explain no other name where the id is under a misspelt key', () => {
  const steps = '{idd: report, tool: a}, {id: list, tool: b}'
  expect(missing('report', steps)).toEqual(['spec.steps[0].id'])
  expect(missing('build', steps)).toEqual([])
})

it('are none where every step has its own', () => {
  expect(missing('report', '{id: list, tool: a}')).toEqual([])
})
