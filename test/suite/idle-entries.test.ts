import { describe, expect, it } from 'vitest'
import { suiteReporters } from '../../src/reporters/suite/index.js'
import { runSuite } from '../../src/suite/index.js'

const text = `vmcpTest: v1
documents: |
  apiVersion: toolhive.stacklok.dev/v1beta1
  kind: VirtualMCPCompositeToolDefinition
  metadata: { name: fetch }
  spec:
    name: fetch
    description: Fetches a page
    parameters: { type: object, properties: { url: { type: string } }, required: [url] }
    steps: [ { id: get, tool: web_get, arguments: { url: "{{.params.url}}" } } ]
tools:
  web_get:
    responses:
      - { when: { url: one }, text: 1 }
      - { when: { url: two }, text: 2 }
      - { when: { url: three }, text: 3 }
tests:
  - { name: the first, run: fetch, arguments: { url: one } }
  - { name: the second, run: fetch, arguments: { url: two } }
`
const file = { path: 'fetch.vmcp-test.yaml', text }

describe('entries of a test file that no test uses', () => {
  it('are named, counted over all its tests', async () => {
    const report = await runSuite([file])
    expect(report.files[0]?.unused).toEqual([{ tool: 'web_get', entry: 3, when: { url: 'three' }, line: 16 }])
    const options = { colour: false, width: 100, unicode: true }
    expect(suiteReporters[0]?.report(report, options)).toContain(
      'no test uses web_get, entry 3  when {"url": "three"}  fetch.vmcp-test.yaml:16'
    )
  })

  it('are not reported if some tests were skipped, or all entries are used', async () => {
    const some = await runSuite([file], { isSelected: name => name === 'the first' })
    expect(some.files[0]).not.toHaveProperty('unused')
    const all = { ...file, text: text.replace(/ {6}- [^\n]*three[^\n]*\n/, '') }
    expect((await runSuite([all])).files[0]).not.toHaveProperty('unused')
  })
})
