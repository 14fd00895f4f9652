import { describe, expect, it } from 'vitest'
import { readFixtures } from '../../../src/backends/index.js'
import { chooseRun } from '../../../src/project/choosing/choose-run.js'
import { loadProject } from '../../../src/project/loading/load-project.js'
import type { Simulation } from '../../../src/project/simulation/finished-run.js'
import { type SimulationOptions, simulate } from '../../../src/project/simulation/simulate.js'
import { dryRunReporters } from '../../../src/reporters/run/index.js'

const release = `
apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: release }
spec:
  name: release
  description: Releases a version to every service
  parameters: { type: object, properties: { version: { type: string }, token: { type: string } } }
  steps:
    - { id: find, tool: git_find, arguments: { version: "{{.params.version}}", token: "{{.params.token}}" } }
    - { id: ask, type: elicitation, message: "Release {{.steps.find.output.title}}?", dependsOn: [find],
        schema: { type: object, properties: { sure: { type: boolean }, why: { type: string, minLength: 3 } }, required: [sure] } }
    - { id: all, type: forEach, collection: "{{json .steps.find.output.services}}", itemVar: service, dependsOn: [ask],
        step: { type: tool, tool: deploy_one, arguments: { name: "{{.forEach.service.name}}" } } }
`

const rollOut = `
apiVersion: muster.giantswarm.io/v1alpha1
kind: Workflow
metadata: { name: roll-out }
spec:
  steps:
    - { id: create, tool: x_kube_create }
    - { id: tell, tool: x_slack_send, args: { text: "{{.results.create.name}}" } }
`

const git =
  'fixtures: v1\ntools: { git_find: { responses: [{ structuredContent: { title: One, services: [] } }] } }'

describe('a run that lacks fixtures', () => {
  it('names every tool that the whole workflow needs, those of steps that it did not come to included', async () => {
    const { missing } = (await run(release)).report
    expect(missing).toMatchObject({
      fixtures: {
        fixtures: 'v1',
        tools: {
          git_find: { responses: [{ when: { version: '1' } }] },
          deploy_one: { responses: [{ structuredContent: {} }] }
        }
      },
      elicitations: { ask: { action: 'accept', content: { sure: true } } }
    })
  })

  it('leaves out of the draft what a recording would leave out', async () => {
    expect(JSON.stringify((await run(release)).report.missing)).not.toContain('s3cr3t')
  })

  it('names the tools without which the engine refuses the run', async () => {
    const ended = await run(rollOut, 'fixtures: v1\ntools: { x_kube_create: { responses: [{ text: ok }] } }')
    expect(ended.report.missing).toEqual({
      fixtures: { fixtures: 'v1', tools: { x_slack_send: { responses: [{ structuredContent: {} }] } } }
    })
    expect(pretty(ended)).toContain('no server offers "x_slack_send"')
  })

  it('prints drafts which are accepted unchanged, and with which it comes to its end', async () => {
    const ended = await run(release)
    const drafts = pretty(ended).split(/^missing .*$/m)
    const [fixtures = '', answers = ''] = drafts.slice(1).map(text => text.split('\n\n')[0] ?? '')
    expect(answers).toContain('ask: {action: accept, content: {"sure": true, "why": "text"}}')
    const again = await run(
      release,
      fixtures,
      new Map([['ask', { action: 'accept', content: { sure: true } }]])
    )
    expect(again.report).toMatchObject({ status: 'completed', problems: [] })
    expect(again.report.missing).toBeUndefined()
  })

  it('reports nothing where everything was answered', async () => {
    const ended = await run(release, git, new Map([['ask', { action: 'decline' }]]))
    expect(ended.missingInputs).toBeNull()
    expect(ended.report).not.toHaveProperty('missing')
  })
})

describe('a run with --stub', () => {
  it('goes through the whole workflow on made-up answers, and marks each of them', async () => {
    const { report, events } = await run(release, 'fixtures: v1', new Map(), { withStubs: true })
    expect(report.status).toBe('completed')
    expect(report.calls.map(({ tool, stub, arguments: sent }) => ({ tool, stub, sent }))).toEqual([
      { tool: 'git_find', stub: true, sent: { version: '1', token: 's3cr3t-value' } },
      { tool: 'deploy_one', stub: true, sent: { name: 'stub name' } }
    ])
    expect(report.elicitations).toMatchObject([
      { message: 'Release stub title?', action: 'accept', stub: true }
    ])
    expect(events.filter(event => event.type === 'callEnded' && event.isStub)).toHaveLength(2)
  })

  it('prefers what a tool declares, and a fixture to both', async () => {
    const declared = `${git.slice(0, -2)}, deploy_one: { outputSchema: { type: object, properties: { n: { type: integer, minimum: 7 } } } } }`
    const fixtures = declared.replace('services: []', 'services: [{ name: web }]')
    const ended = await run(
      release,
      fixtures,
      new Map([['ask', { action: 'accept', content: { sure: true } }]]),
      {
        withStubs: true
      }
    )
    expect(ended.report.calls.map(({ tool, stub }) => [tool, stub])).toEqual([
      ['git_find', undefined],
      ['deploy_one', true]
    ])
    expect(pretty(ended)).toContain('1 answer is made up by --stub')
  })

  it.each([
    ['counted alone', '{{len .steps.find.output.items}}', '1'],
    ['counted behind a pipe', '{{.steps.find.output.items | len}}', '1'],
    ['gone through', '{{range .steps.find.output.items}}-{{end}}', '-'],
    [
      'counted and gone through',
      '{{len .steps.find.output.items}} {{range $i, $v := .steps.find.output.items}}{{$i}}{{$v.name}}{{end}}',
      '1 0stub name'
    ],
    [
      'gone through under a name',
      '{{$all := .steps.find.output.items}}{{range $all}}{{.}}{{end}}',
      'stub items'
    ],
    [
      'counted and read as a map',
      '{{len .steps.find.output.items}} {{.steps.find.output.items.first}}',
      '1 stub first'
    ],
    [
      'counted and read as a text',
      '{{len .steps.find.output.items}} {{.steps.find.output.items}}',
      '10 stub items'
    ]
  ])('makes a list up where it is one for the template: %s', async (_, text, expected) => {
    const found = `
apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: count }
spec:
  name: count
  description: Counts what was found
  steps: [{ id: find, tool: git_find }]
  output: { properties: { told: { type: string, description: What was found, value: ${JSON.stringify(text)} } } }
`
    const { report } = await run(found, 'fixtures: v1', new Map(), { withStubs: true })
    expect(report).toMatchObject({ status: 'completed', output: { told: expected } })
  })

  it('runs a workflow that the engine would refuse for want of its tools', async () => {
    const { report } = await run(rollOut, 'fixtures: v1', new Map(), { withStubs: true })
    expect(report).toMatchObject({ status: 'completed' })
    expect(report.calls.map(({ arguments: sent }) => sent)).toEqual([{}, { text: 'stub name' }])
  })
})

describe('an answer that does not fit its question', () => {
  it('goes to the engine, and is named among the problems', async () => {
    const answers: SimulationOptions['answers'] = new Map([
      ['ask', { action: 'accept', content: { sure: 'yes' } }]
    ])
    const { report } = await run(release, git, answers)
    expect(report.problems).toMatchObject([
      {
        rule: 'valid-answers',
        severity: 'warning',
        message:
          'the answer to "ask" does not fit the schema of its question: sure must be true or false, not the text "yes"',
        path: 'spec.steps[1].schema'
      }
    ])
  })
})

async function run(
  text: string,
  fixtureText = 'fixtures: v1',
  answers: SimulationOptions['answers'] = new Map(),
  more: Partial<SimulationOptions> = {}
): Promise<Simulation> {
  const workflow = chooseRun(loadProject([{ path: 'w.yaml', text }], 'documented'), {})
  const { fixtures, diagnostics } = readFixtures([{ path: 'f.yaml', text: fixtureText }])
  expect(diagnostics).toEqual([])
  const given = { version: '1', token: 's3cr3t-value' }
  return simulate(workflow, { arguments: text === release ? given : {}, fixtures, answers, ...more })
}

function pretty(run: Simulation): string {
  return dryRunReporters[0]?.report(run, { colour: false, width: 100, unicode: true }) ?? ''
}
