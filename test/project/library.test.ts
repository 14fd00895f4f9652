import { expect, it } from 'vitest'
import { dryRun, runSuite } from '../../src/index.js'

const definition = `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: weigh }
spec:
  name: weigh
  description: Weighs a planet
  steps:
    - { id: look, tool: sky_look, arguments: { grams: 9007199254740993 } }
`

it('gives a report of a run that JSON can hold, however large its whole numbers are', async () => {
  const report = await dryRun([{ path: 'weigh.yaml', text: definition }])
  expect(JSON.parse(JSON.stringify(report)).steps[0].arguments).toEqual({ grams: 9007199254740992 })
})

it('gives a report of tests that JSON can hold', async () => {
  const text = `vmcpTest: v1
documents: |
${definition.replaceAll(/^/gm, '  ')}
tools: { sky_look: { responses: [{ text: heavy }] } }
tests:
  - { name: weighs, run: weigh, expect: { steps: { look: { arguments: { grams: -9223372036854775809 } } } } }
`
  const report = await runSuite([{ path: 'weigh.vmcp-test.yaml', text }])
  expect(JSON.parse(JSON.stringify(report)).summary).toEqual({ passed: 0, failed: 1, skipped: 0 })
})
