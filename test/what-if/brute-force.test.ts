import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Fixtures, readFixtures } from '../../src/backends/index.js'
import { type JsonObject, jsonText, type Workflow } from '../../src/model/index.js'
import { chooseRun } from '../../src/project/choosing/choose-run.js'
import { loadProject } from '../../src/project/loading/load-project.js'
import { runOnFixtures } from '../../src/project/simulation/simulate.js'
import { whatIf } from '../../src/what-if/index.js'

const numRuns = Number(process.env.BRUTE_FORCE_RUNS ?? 500)

type Fate = 'ok' | 'tool-error' | 'connection-lost' | 'timeout' | 'gone' | 'once'

interface RandomStep {
  readonly policy: 'abort' | 'continue' | 'retry'
  readonly dependsOn: readonly boolean[]
  readonly isOptional: boolean
}

interface RandomWorkflow {
  readonly kind: 'composite-tool' | 'workflow' | 'service-class' | 'action-tool'
  readonly steps: readonly RandomStep[]
  readonly hasHandler: boolean
  readonly isOn: boolean
}

const step: fc.Arbitrary<RandomStep> = fc.record({
  policy: fc.constantFrom('abort', 'continue', 'retry'),
  dependsOn: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
  isOptional: fc.boolean()
})
const randomWorkflow: fc.Arbitrary<RandomWorkflow> = fc.record({
  kind: fc.constantFrom('composite-tool', 'workflow', 'service-class', 'action-tool'),
  // A further step makes five times as many combinations.
  steps: fc.oneof(
    { weight: 8, arbitrary: fc.array(step, { minLength: 1, maxLength: 2 }) },
    { weight: 1, arbitrary: fc.array(step, { minLength: 3, maxLength: 3 }) }
  ),
  hasHandler: fc.boolean(),
  isOn: fc.boolean()
})

const examples: [RandomWorkflow][] = [
  // A workflow that is refused without a tool that no step of the given run calls.
  [
    {
      kind: 'workflow',
      steps: [{ policy: 'continue', dependsOn: [false, false, false], isOptional: true }],
      hasHandler: false,
      isOn: false
    }
  ]
]

describe('all cases of a small workflow', () => {
  it('end as every combination of outcomes does', async () => {
    const compared = new Set<string>()
    await fc.assert(
      fc.asyncProperty(randomWorkflow, async random => {
        const written = jsonText([documentOf[random.kind](random), random.steps.length, random.isOn])
        fc.pre(!compared.has(written))
        compared.add(written)
        expect(await byWhatIf(random)).toEqual(await byCombination(random))
      }),
      { numRuns, seed: Number(process.env.BRUTE_FORCE_SEED ?? 27), examples }
    )
  }, 3_600_000)
})

async function byWhatIf(random: RandomWorkflow): Promise<readonly string[]> {
  const workflow = workflowOf(random)
  const { cases } = await whatIf(workflow, {
    arguments: argumentsFor(random, random.isOn),
    fixtures: fixturesOf(
      random,
      toolsIn(random).map(() => 'ok')
    ),
    answers: new Map(),
    depth: 5
  })
  return sorted(
    cases.map(({ status, left, cleanUp }) =>
      endOf(
        status,
        [...left, ...cleanUp].map(({ at }) => at)
      )
    )
  )
}

/** Every outcome of every tool, with both arguments, each as a separate run with separate fixtures. */
async function byCombination(random: RandomWorkflow): Promise<readonly string[]> {
  const workflow = workflowOf(random)
  const hasOption = random.steps.some(({ isOptional }) => isOptional)
  const ends: string[] = []
  for (const fates of combinations(toolsIn(random).map(tool => fatesOf(random, tool))))
    for (const on of hasOption ? [true, false] : [random.isOn]) {
      const fixtures = fixturesOf(random, fates)
      const { result } = await runOnFixtures(workflow, {
        arguments: argumentsFor(random, on),
        fixtures,
        answers: new Map()
      })
      const done = result.events.flatMap(event =>
        event.type === 'callEnded' && event.outcome === 'result' ? [event.step] : []
      )
      ends.push(endOf(result.status, done))
    }
  return sorted(ends)
}

function endOf(status: string, done: readonly string[]): string {
  return `${status} ${status === 'completed' ? '' : [...new Set(done)].sort().join(',')}`.trim()
}

function sorted(ends: readonly string[]): readonly string[] {
  return [...new Set(ends)].sort()
}

function argumentsFor({ kind }: RandomWorkflow, on: boolean): JsonObject {
  return kind === 'action-tool' ? { action: 'go', on } : { on }
}

function fatesOf({ kind, steps }: RandomWorkflow, tool: string): readonly Fate[] {
  const policy = steps[Number(tool.slice(-1))]?.policy
  const fates: Fate[] = ['ok', 'tool-error', 'connection-lost', 'timeout', 'gone']
  const canRetry = kind === 'composite-tool' || kind === 'action-tool'
  return policy === 'retry' && canRetry ? [...fates, 'once'] : fates
}

function* combinations<T>(lists: readonly (readonly T[])[]): Generator<readonly T[]> {
  const [first, ...others] = lists
  if (!first) yield []
  else for (const item of first) for (const rest of combinations(others)) yield [item, ...rest]
}

function toolsIn({ kind, steps, hasHandler }: RandomWorkflow): readonly string[] {
  // A service class has a tool to start and one to stop, whichever of them is called.
  const count = kind === 'service-class' ? Math.max(2, steps.length) : steps.length
  const own = Array.from({ length: count }, (_, at) => `x_tool_${at}`)
  return kind === 'workflow' && hasHandler ? [...own, 'x_tool_h'] : own
}

function fixturesOf(random: RandomWorkflow, fates: readonly Fate[]): Fixtures {
  const tools = toolsIn(random).flatMap((tool, at): readonly (readonly [string, ToolFixture])[] => {
    const fixture = fixtureOf(tool, fates[at] ?? 'ok')
    return fixture ? [[tool, fixture]] : []
  })
  return { tools: new Map(tools) }
}

type ToolFixture = NonNullable<ReturnType<Fixtures['tools']['get']>>

const readBefore = new Map<string, ToolFixture | undefined>()

/** Read once for all combinations; undefined for a tool that is gone. */
function fixtureOf(tool: string, fate: Fate): ToolFixture | undefined {
  const key = `${tool} ${fate}`
  if (fate === 'gone' || readBefore.has(key)) return readBefore.get(key)
  const text = jsonText({ fixtures: 'v1', tools: { [tool]: { responses: responsesOf(fate) } } })
  const fixture = readFixtures([{ path: 'fixtures.json', text }]).fixtures.tools.get(tool)
  readBefore.set(key, fixture)
  return fixture
}

function responsesOf(fate: Fate): readonly object[] {
  const good = { json: { ok: true } }
  const bad = { text: 'refused', isError: true }
  if (fate === 'tool-error') return [bad]
  if (fate === 'connection-lost') return [{ error: 'connection lost' }]
  if (fate === 'timeout') return [{ delay: '24h', error: 'late' }]
  return fate === 'once' ? [{ ...bad, times: 1 }, good] : [good]
}

function workflowOf(random: RandomWorkflow): Workflow {
  const text = jsonText(documentOf[random.kind](random))
  const verb = verbs[random.steps.length - 1]
  const choice = random.kind === 'service-class' ? { action: `ServiceClass/random ${verb}` } : {}
  return chooseRun(loadProject([{ path: 'workflow.json', text }], 'documented'), choice)
}

const documentOf: Readonly<Record<RandomWorkflow['kind'], (random: RandomWorkflow) => object>> = {
  'composite-tool': random => ({
    apiVersion: 'toolhive.stacklok.dev/v1beta1',
    kind: 'VirtualMCPCompositeToolDefinition',
    metadata: { name: 'random' },
    spec: { name: 'random', description: 'A random workflow', ...partsOf(random) }
  }),
  'action-tool': random => ({
    apiVersion: 'vmcp.dev/v1alpha1',
    kind: 'ActionTool',
    metadata: { name: 'random' },
    spec: {
      name: 'random',
      description: 'A random tool',
      actions: {
        go: { description: 'Goes', ...partsOf(random) },
        stay: { description: 'Stays', tool: 'x_tool_0' }
      }
    }
  }),
  workflow: musterWorkflow,
  'service-class': serviceClass
}

/** Parameters and steps, as composite tools and action tools have them. */
function partsOf({ steps }: RandomWorkflow): object {
  return {
    parameters: { type: 'object', properties: { on: { type: 'boolean' } } },
    steps: steps.map(({ policy, dependsOn, isOptional }, at) => ({
      id: `s${at}`,
      tool: `x_tool_${at}`,
      dependsOn: dependsOn.slice(0, at).flatMap((is, before) => (is ? [`s${before}`] : [])),
      onError: policy === 'retry' ? { action: policy, retryCount: 1, retryDelay: '1s' } : { action: policy },
      ...(isOptional ? { condition: '{{.params.on}}' } : {})
    }))
  }
}

const verbs = ['start', 'stop', 'healthCheck']

function serviceClass(random: RandomWorkflow): object {
  const tools = toolsIn(random).map((tool, at) => [verbs[at], { tool }])
  return {
    apiVersion: 'muster.giantswarm.io/v1alpha1',
    kind: 'ServiceClass',
    metadata: { name: 'random' },
    spec: {
      args: { on: { type: 'boolean' } },
      serviceConfig: {
        lifecycleTools: Object.fromEntries(tools),
        healthCheck: { enabled: true, interval: '5s' }
      }
    }
  }
}

function musterWorkflow({ steps, hasHandler }: RandomWorkflow): object {
  return {
    apiVersion: 'muster.giantswarm.io/v1alpha1',
    kind: 'Workflow',
    metadata: { name: 'random' },
    spec: {
      args: { on: { type: 'boolean' } },
      steps: steps.map(({ policy, isOptional }, at) => ({
        id: `s${at}`,
        tool: `x_tool_${at}`,
        ...(policy === 'continue' ? { allowFailure: true } : {}),
        ...(isOptional ? { condition: { template: '{{ .input.on }}' } } : {})
      })),
      ...(hasHandler ? { onFailure: [{ id: 'h', tool: 'x_tool_h' }] } : {})
    }
  }
}
