import { expect, it } from 'vitest'
import { readFixtures } from '../../src/backends/read-fixtures.js'
import { loadProject } from '../../src/project/loading/load-project.js'
import { simulate } from '../../src/project/simulation/simulate.js'
import { dryRunReporters } from '../../src/reporters/run/index.js'
import { summary } from '../../src/reporters/run/summary.js'
import { textWidth } from '../../src/text/text-width.js'

const text = `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: late }
spec:
  name: late
  description: fails at once
  steps:
    - { id: first, tool: missing_tool }
    - id: a_step_with_a_long_name
      tool: a_tool_with_a_long_name
      dependsOn: [ first ]
`

it('steps that a run did not come to keep within a narrow terminal', async () => {
  const [workflow] = loadProject([{ path: 'late.yaml', text }], 'documented').workflows
  if (!workflow) throw new Error('there is no workflow')
  const { fixtures } = readFixtures([])
  const run = await simulate(workflow, { arguments: {}, fixtures, answers: new Map(), problems: [] })
  const pretty = dryRunReporters.find(({ name }) => name === 'pretty')
  for (const reporter of [pretty, summary]) {
    const lines = reporter?.report(run, { colour: false, width: 40, unicode: true }).split('\n') ?? []
    const at = lines.findIndex(line => line.startsWith('  ○ a_step_with_a'))
    expect(`${lines[at]}${lines[at + 1]}`).toMatch(/not run$/)
    expect(lines.slice(at, at + 2).filter(line => textWidth(line) > 40)).toEqual([])
  }
})
