import { expect, it } from 'vitest'
import { lint } from '../../src/index.js'

const lintedSteps = (steps: string) =>
  lint(
    [
      {
        path: 'release.yaml',
        text: `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: release }
spec:
  name: release
  description: Fetch the changes and report them
  steps:
${steps}`
      }
    ],
    { compat: 'engine' }
  ).problems

it('reports the id where a dependency and a template of one step agree on another', () => {
  const [only, ...others] = lintedSteps(`    - { id: fecth, tool: kube_logs }
    - { id: report, tool: chat_send, dependsOn: [fetch], arguments: { text: "{{.steps.fetch.output.text}}" } }
`)
  expect(others).toEqual([])
  expect(only).toMatchObject({ rule: 'no-misspelt-step-id', line: 8, severity: 'error' })
  expect(only?.fix?.description).toBe('Call it fetch')
})

it('leaves open which of two is misspelt where one place alone names a step', () => {
  const [only, ...others] = lintedSteps(`    - { id: fecth, tool: kube_logs }
    - { id: report, tool: chat_send, arguments: { text: "{{.steps.fetch.output.text}}" } }
`)
  expect(others).toEqual([])
  expect(only).toMatchObject({ rule: 'no-unknown-step', line: 9 })
})
