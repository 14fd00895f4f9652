import { describe, expect, it } from 'vitest'
import { readFixtures } from '../../../src/backends/index.js'
import { chooseRun } from '../../../src/project/choosing/choose-run.js'
import { loadProject } from '../../../src/project/loading/load-project.js'
import { engineDifference, withDifference } from '../../../src/project/simulation/engine-difference.js'
import { simulate } from '../../../src/project/simulation/simulate.js'
import { dryRunReporters } from '../../../src/reporters/run/index.js'

const head = `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: water-plants }
spec:
  name: water_plants
  description: Waters all plants
`
const steps = `  steps:
    - { id: balcony, tool: can_pour, arguments: { spot: balcony } }
    - { id: kitchen, tool: can_pour, arguments: { spot: kitchen }, dependsOn: [balcony] }
`
const fixtures = `fixtures: v1
tools:
  can_pour: { responses: [{ when: { spot: balcony }, error: frozen }, { echo: true }] }
  can_wait: { responses: [{ delay: 10s, echo: true }] }
`

async function compared(text: string) {
  const files = [{ path: 'plants.yaml', text }]
  const options = {
    arguments: {},
    fixtures: readFixtures([{ path: 'plants.fixtures.yaml', text: fixtures }]).fixtures,
    answers: new Map()
  }
  const simulation = await simulate(chooseRun(loadProject(files, 'documented'), {}), options)
  return { simulation, difference: await engineDifference(simulation, { files, choice: {}, options }) }
}

describe('what the engine does differently', () => {
  it('is reported at each step, and at the end', async () => {
    const { simulation, difference } = await compared(`${head}  failureMode: continue\n${steps}`)
    if (!difference) throw new Error('the engine does the same')
    expect(difference.refusals.map(({ message }) => message)).toEqual([
      'strict decoding error: unknown field "spec.failureMode"'
    ])
    expect(difference.outcome?.status).toBe('failed')
    expect(difference.steps.map(({ id, status }) => [id, status])).toEqual([['kitchen', 'not_run']])
    const shown = withDifference(simulation, difference)
    expect(shown.report.engine).toMatchObject({ status: 'failed', steps: [{ id: 'kitchen' }] })
    const text = dryRunReporters[0]?.report(shown, { colour: false, width: 100, unicode: true })
    expect(text).toContain('spot  "kitchen"  string\n      in the engine: not run\n')
    expect(text).toContain('✖ in the engine: failed, tool call failed: tool can_pour in step balcony: frozen')
  })

  it('is a later start where a whole level has to end first', async () => {
    const { difference } = await compared(`${head}  steps:
    - { id: wait, tool: can_wait }
    - { id: kitchen, tool: can_pour, arguments: { spot: kitchen } }
    - { id: hall, tool: can_pour, arguments: { spot: hall }, dependsOn: [kitchen] }
`)
    expect(difference?.refusals).toEqual([])
    expect(difference?.steps.map(({ id, startMs }) => [id, startMs])).toEqual([['hall', 10_000]])
  })

  it('is nothing where both readings say the same', async () => {
    expect((await compared(`${head}${steps}`)).difference).toBeNull()
  })
})
