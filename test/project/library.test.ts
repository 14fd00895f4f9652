import { expect, it } from 'vitest'
import { dryRun, runSuite, validate } from '../../src/index.js'

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

it('takes fixtures with texts that JSON can hold and YAML cannot', async () => {
  const heavy = '\u007f\u0080\u0085\u009f\ufeff\ufffe\uffff'
  const fixtures = { tools: { sky_look: { responses: [{ structuredContent: { [heavy]: heavy } }] } } }
  const report = await dryRun([{ path: 'weigh.yaml', text: definition }], { fixtures })
  expect(report.output).toEqual({ [heavy]: heavy })
})

it('lists the calls that no fixture answered, each once', async () => {
  const fixtures = { tools: { sky_lok: { responses: [{ text: 'heavy' }] } } }
  const report = await dryRun([{ path: 'weigh.yaml', text: definition }], { fixtures })
  expect(report.unanswered).toEqual([
    {
      step: 'look',
      iteration: null,
      tool: 'sky_look',
      arguments: { grams: 9007199254740992 },
      message: 'no fixture has the tool "sky_look" (did you mean "sky_lok"?)'
    }
  ])
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

it('explains in a report of verdicts why a document has none, and nothing where each has one', () => {
  const misspelt = definition.replace('CompositeToolDefinition', 'CompositToolDefinition')
  const { resources, problems } = validate([{ path: 'weigh.yaml', text: misspelt }])
  expect(resources).toEqual([])
  expect(problems).toMatchObject([{ rule: 'no-unknown-kind', severity: 'error', line: 2 }])
  expect(validate([{ path: 'weigh.yaml', text: definition }])).not.toHaveProperty('problems')
})
