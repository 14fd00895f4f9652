import { expect, it } from 'vitest'
import { suiteReporters } from '../../src/reporters/suite/index.js'
import { runSuite } from '../../src/suite/index.js'

const file = (given: string) => ({
  path: 'greet.vmcp-test.yaml',
  text: `vmcpTest: v1
documents: |
  apiVersion: toolhive.stacklok.dev/v1beta1
  kind: VirtualMCPCompositeToolDefinition
  metadata: { name: greet }
  spec:
    name: greet
    description: Greets
    parameters: { type: object, properties: { name: { type: string } }, required: [name] }
    steps:
      - { id: hello, tool: chat_post, arguments: { text: "Hello {{.params.name}}" } }
tools:
  chat_post: { responses: [{ text: ok }] }
tests:
  - { name: somebody is greeted, run: greet, arguments: ${given}, expect: { status: completed } }
`
})

it('reports a missing or misspelt argument of a passing test', async () => {
  const report = await runSuite([file('{ nmae: Ada }')])
  const [test] = report.files[0]?.tests ?? []
  expect(test).toMatchObject({
    status: 'passed',
    notes: [
      'the required argument "name" is missing; the engine runs without it',
      'argument "nmae" is not declared (did you mean "name"?)'
    ]
  })
  const pretty = suiteReporters.find(({ name }) => name === 'pretty')
  const text = pretty?.report(report, { colour: false, unicode: true, width: 100 })
  expect(text).toContain('argument "nmae" is not declared')
})

it('reports nothing about valid arguments', async () => {
  const report = await runSuite([file('{ name: Ada }')])
  expect(report.files[0]?.tests[0]).not.toHaveProperty('notes')
})
