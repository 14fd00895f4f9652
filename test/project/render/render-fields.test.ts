import { expect, it } from 'vitest'
import { readFixtures } from '../../../src/backends/read-fixtures.js'
import { loadProject } from '../../../src/project/loading/load-project.js'
import { renderFields } from '../../../src/project/render/render-fields.js'

const text = `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: endless }
spec:
  name: endless
  description: Renders without an end
  steps:
    - id: print
      tool: shop_put
      arguments:
        first: '{{range 20000000000}}.{{end}}'
        second: '{{range 30000000000}}.{{end}}'
        short: '{{range 3}}.{{end}}'
`

it('renders every template, with fewer steps after one that has used its limit', async () => {
  const [workflow] = loadProject([{ path: 'endless.yaml', text }], 'documented').workflows
  if (!workflow) throw new Error('the text has a workflow')
  const { fixtures } = readFixtures([])
  const fields = await renderFields(workflow, { arguments: {}, fixtures, answers: new Map() })
  expect(
    fields.map(({ result }) => (result.ok ? result.output : result.message.replace(/.*: /, '')))
  ).toEqual(['evaluation exceeds 5000000 steps', 'evaluation exceeds 500000 steps', '...'])
})
