import { readFileSync } from 'node:fs'
import { readFixtures } from '../../src/backends/index.js'
import type { Workflow } from '../../src/model/index.js'
import { chooseWorkflow } from '../../src/project/choosing/choose-workflow.js'
import { loadProject } from '../../src/project/loading/load-project.js'
import { type WhatIfOptions, whatIf } from '../../src/what-if/index.js'
import type { Figure } from '../measuring/figure.js'

const rounds = 8

/** The cost of all cases of the largest sample, and of all pairs of a workflow of fifty steps. */
export async function benchWhatIf(): Promise<readonly Figure[]> {
  const { workflow, options } = sample()
  // First, since it leaves the code compiled.
  const pairs = await bestOf(workflow, { ...options, depth: 2 })
  const single = await bestOf(workflow, options)
  const fifty = await bestOf(chain(50), { ...chainOptions, depth: 2 }, 2)
  return [
    figureOf('what if, one case of eight calls', single.ms / single.cases, 0.6),
    figureOf(`what if, ${single.cases} single cases`, single.ms, 45),
    figureOf(`what if, ${pairs.cases} cases with pairs`, pairs.ms, 300),
    figureOf(`what if, ${fifty.cases} cases of 50 steps with pairs`, fifty.ms, 5000)
  ]
}

function figureOf(name: string, value: number, goal: number): Figure {
  return { name, value, unit: 'ms of processor time', goal, noise: 0.5 }
}

async function bestOf(
  workflow: Workflow,
  options: WhatIfOptions,
  most = rounds
): Promise<{ readonly ms: number; readonly cases: number }> {
  let best = { ms: Number.POSITIVE_INFINITY, cases: 0 }
  for (let round = 0; round < most; round++) {
    const before = process.cpuUsage()
    const { cases } = await whatIf(workflow, options)
    const { user, system } = process.cpuUsage(before)
    const ms = (user + system) / 1000
    if (ms < best.ms) best = { ms, cases: cases.length }
  }
  return best
}

function sample() {
  const file = (name: string) => {
    const path = `fixtures/samples/${name}`
    return { path, text: readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8') }
  }
  const workflow = chooseWorkflow(loadProject([file('release.yaml')], 'documented'), undefined)
  const options = {
    arguments: { change: '4711' },
    fixtures: readFixtures([file('release.fixtures.yaml')]).fixtures,
    answers: new Map([['approval', { action: 'accept' as const, content: { approved: true } }]])
  }
  return { workflow, options }
}

/** Every fifth step may fail without ending the run. */
function chain(steps: number): Workflow {
  const list = Array.from({ length: steps }, (_, at) => ({
    id: `s${at}`,
    tool: 'echo',
    arguments: { at: `${at}` },
    ...(at === 0 ? {} : { dependsOn: [`s${at - 1}`] }),
    ...(at % 5 === 0 ? { onError: { action: 'continue' } } : {})
  }))
  const document = {
    apiVersion: 'toolhive.stacklok.dev/v1beta1',
    kind: 'VirtualMCPCompositeToolDefinition',
    metadata: { name: 'chain' },
    spec: { name: 'chain', description: 'A chain', steps: list }
  }
  return chooseWorkflow(
    loadProject([{ path: 'chain.json', text: JSON.stringify(document) }], 'documented'),
    'chain'
  )
}

const chainOptions = {
  arguments: {},
  answers: new Map(),
  fixtures: readFixtures([
    { path: 'echo.yaml', text: 'fixtures: v1\ntools: { echo: { responses: [{ echo: true }] } }\n' }
  ]).fixtures
}
