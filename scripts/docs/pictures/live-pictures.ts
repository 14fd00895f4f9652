import { readFileSync } from 'node:fs'
import { type Fixtures, readFixtures } from '../../../src/backends/index.js'
import type { RunEvent } from '../../../src/engine/index.js'
import type { Workflow } from '../../../src/model/index.js'
import { chooseRun } from '../../../src/project/choosing/choose-run.js'
import { loadProject } from '../../../src/project/loading/load-project.js'
import { simulate } from '../../../src/project/simulation/simulate.js'
import { paintLines } from '../../../src/text/marked-text.js'
import type { Size } from '../../../src/ui/frame.js'
import { terminalPaint } from '../../../src/ui/paint.js'
import { Questions } from '../../../src/ui/questions.js'
import { RunConsole } from '../../../src/ui/run-console.js'
import { RunScreen } from '../../../src/ui/run-screen.js'

const samples = new URL('../../../fixtures/samples/', import.meta.url)
const look = { colour: true, unicode: true }

/** The terminal view in the middle of three runs, at one moment of their simulated time each. */
export async function liveFrames(): Promise<ReadonlyMap<string, string>> {
  return new Map([
    ['run.svg', await incidentFrame()],
    ['run-question.svg', await questionFrame()],
    ['run-many.svg', await manyFrame()]
  ])
}

async function incidentFrame(): Promise<string> {
  const workflow = sampleWorkflow('incident.yaml')
  const run = await simulated(workflow, sampleFixtures('incident.fixtures.yaml'), { service: 'web' })
  const shown = shownAt(workflow, run, { ms: 12_000, size: { width: 80, height: 24 } })
  shown.screen.log('[kubectl] reading the logs of 2 pods')
  return shown.text()
}

async function questionFrame(): Promise<string> {
  const workflow = sampleWorkflow('release.yaml')
  const fixtures = sampleFixtures('release.fixtures.yaml')
  const answers = new Map([['approval', { action: 'accept' as const, content: {} }]])
  const run = await simulated(workflow, fixtures, { change: '4711' }, answers)
  const asked = run.find(event => event.type === 'elicitationRequested')
  if (asked?.type !== 'elicitationRequested') throw new Error('no question was asked')
  const before = run.slice(0, run.indexOf(asked) + 1)
  const shown = shownAt(workflow, before, { ms: asked.atMs + 3000, size: { width: 80, height: 24 } })
  const { message, schema, step } = asked
  void shown.questions.ask({ from: `step ${step}`, message, schema }, new AbortController().signal)
  return shown.text()
}

async function manyFrame(): Promise<string> {
  const steps = Array.from({ length: 50 }, (_, index) => ({
    id: `fetch-${index}`,
    ms: 600 + ((index * 137) % 1700)
  }))
  const lines = steps.map(({ id }) => `    - { id: ${id}, tool: shop_${id} }\n`).join('')
  const workflow = workflowIn(
    'many.yaml',
    `apiVersion: toolhive.stacklok.dev/v1beta1\nkind: VirtualMCPCompositeToolDefinition\nmetadata: { name: many }\nspec:\n  name: many\n  description: Fifty at once\n  steps:\n${lines}`
  )
  const answers = steps
    .map(({ id, ms }) => `  shop_${id}: { responses: [ { delay: ${ms}ms, text: done } ] }\n`)
    .join('')
  const { fixtures } = readFixtures([
    { path: 'many.fixtures.yaml', text: `fixtures: v1\ntools:\n${answers}` }
  ])
  const run = await simulated(workflow, fixtures, {})
  return shownAt(workflow, run, { ms: 800, size: { width: 80, height: 24 } }).text()
}

function workflowIn(path: string, text: string): Workflow {
  return chooseRun(loadProject([{ path, text }], 'documented'), {})
}

function sampleWorkflow(name: string): Workflow {
  return workflowIn(name, readFileSync(new URL(name, samples), 'utf8'))
}

function sampleFixtures(name: string): Fixtures {
  return readFixtures([{ path: name, text: readFileSync(new URL(name, samples), 'utf8') }]).fixtures
}

type Options = Parameters<typeof simulate>[1]

async function simulated(
  workflow: Workflow,
  fixtures: Fixtures,
  given: Options['arguments'],
  answers: Options['answers'] = new Map()
): Promise<readonly RunEvent[]> {
  return (await simulate(workflow, { arguments: given, fixtures, answers, maxParallel: 50 })).events
}

/** The view after all events up to a time: the ended steps, and the frame below them. */
function shownAt(workflow: Workflow, events: readonly RunEvent[], { ms, size }: { ms: number; size: Size }) {
  const clock = { ms: 0 }
  const now = (): number => clock.ms
  const screen = new RunScreen(workflow, now)
  const questions = new Questions()
  const view = new RunConsole({ screen, questions, look, now, onInterrupt: () => undefined })
  view.size = size
  for (const event of events) if (event.atMs <= ms) screen.onEvent(event)
  clock.ms = ms
  const text = (): string => {
    const ended = screen.ended.flatMap(row => view.ended(row))
    return paintLines([...ended, ...view.frame()], terminalPaint(true))
  }
  return { screen, questions, text }
}
