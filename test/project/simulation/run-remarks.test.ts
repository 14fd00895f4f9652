import { describe, expect, it } from 'vitest'
import { readFixtures } from '../../../src/backends/index.js'
import { chooseRun } from '../../../src/project/choosing/choose-run.js'
import { loadProject } from '../../../src/project/loading/load-project.js'
import { simulate } from '../../../src/project/simulation/simulate.js'

const asking = (onDecline: string) => `
apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: mix }
spec:
  name: mix
  description: Mixes after a question
  steps:
    - { id: ask, type: elicitation, message: "Go on?", schema: { type: object, properties: { sure: { type: boolean } } }, onDecline: { action: ${onDecline} } }
    - { id: mix, tool: lab_mix, timeout: 4m, dependsOn: [ask] }
`
const tools = (delay: string) =>
  `fixtures: v1\ntools: { lab_mix: { responses: [ { delay: ${delay}, text: ok } ] } }`

async function remarksOf(text: string, delay: string, compat: 'documented' | 'engine') {
  const workflow = chooseRun(loadProject([{ path: 'w.yaml', text }], compat), {})
  const { fixtures } = readFixtures([{ path: 'f.yaml', text: tools(delay) }])
  const answers = new Map([['ask', { action: 'decline' as const }]])
  const { report } = await simulate(workflow, { arguments: {}, fixtures, answers })
  return report.problems
}

describe('what a simulated run shows in addition to its steps', () => {
  it.each(['documented', 'engine'] as const)('is that skip_remaining skipped nothing (%s)', async compat => {
    expect(await remarksOf(asking('skip_remaining'), '1s', compat)).toMatchObject([
      {
        severity: 'warning',
        path: 'spec.steps[0].onDecline.action',
        message:
          'skip_remaining skips nothing: after the answer decline of "ask" the run continued with "mix"'
      }
    ])
    expect(await remarksOf(asking('continue'), '1s', compat)).toEqual([])
  })

  it('is the limit of calls over HTTP that it leaves out, where it is to be as the engine', async () => {
    expect(await remarksOf(asking('continue'), '40s', 'engine')).toMatchObject([
      { path: 'spec.steps[1]', message: expect.stringContaining('streamable-http backend after 30s') }
    ])
    expect(await remarksOf(asking('continue'), '30s', 'engine')).toEqual([])
    expect(await remarksOf(asking('continue'), '40s', 'documented')).toEqual([])
  })
})
