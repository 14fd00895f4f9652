import { expect, it } from 'vitest'
import { refusalsOf } from '../../../src/project/linting/lint-project.js'
import { loadProject } from '../../../src/project/loading/load-project.js'

function refusals(steps: readonly string[]): readonly string[] {
  const text = `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: release }
spec:
  name: release
  description: Releases a version and tells about it.
  steps:
${steps.map(step => `    - ${step}\n`).join('')}`
  const project = loadProject([{ path: 'release.yaml', text }], 'engine')
  const [workflow] = project.workflows
  if (!workflow) throw new Error('the definition is read')
  return refusalsOf(project, workflow).map(({ rule, path }) => `${path} ${rule}`)
}

it('are those of templates too, and not what lint only warns of', () => {
  const fetch = '{ id: fetch, tool: kube_logs, arguments: { a: "{{.params.gone}}", b: "{{if" } }'
  expect(refusals([fetch])).toEqual(['spec.steps[0].arguments.b valid-template'])
})

it('are told without a look at templates where reading the document has found one', () => {
  const many = Array.from(
    { length: 101 },
    (_, at) => `{ id: s${at}, tool: kube_logs, arguments: { b: "{{if" } }`
  )
  expect(refusals(many)).toEqual(['spec.steps no-too-many-steps'])
})
