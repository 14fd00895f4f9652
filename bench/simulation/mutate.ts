import { mutateSuite } from '../../src/suite/mutation/run-mutation.js'
import type { Figure } from '../measuring/figure.js'

const [stepCount, testCount] = [12, 20]

/** The processor time of all mutants of a workflow of twelve steps against twenty tests. */
export async function benchMutate(): Promise<(Figure | string)[]> {
  const file = { path: 'orders.vmcp-test.yaml', text: testFile() }
  const start = process.cpuUsage()
  const { summary, failing = [] } = await mutateSuite([file])
  const { user, system } = process.cpuUsage(start)
  if (failing.length > 0) throw new Error(`${failing.length} tests of the benchmark fail`)
  const { survived, noticed, unreached, equivalent } = summary
  const all = survived + noticed + unreached + equivalent
  return [
    `${all} mutants: ${noticed} noticed, ${survived} survived, ${unreached} reached by no test, ${equivalent} equal to the original`,
    {
      name: `mutants of ${stepCount} steps against ${testCount} tests`,
      value: (user + system) / 1_000_000,
      unit: 's of processor time',
      goal: 5,
      noise: 0.5
    }
  ]
}

/** Steps in three columns with conditions, retries, tolerance and defaults; half of the tests look at what the steps send. */
function testFile(): string {
  const steps = Array.from({ length: stepCount }, (_, at) => stepText(at))
  const tests = Array.from({ length: testCount }, (_, at) => testText(at))
  return `vmcpTest: v1
documents: |
  apiVersion: toolhive.stacklok.dev/v1beta1
  kind: VirtualMCPCompositeToolDefinition
  metadata: { name: orders }
  spec:
    name: orders
    description: Twelve steps
    parameters:
      type: object
      properties: { order: { type: string }, region: { type: string, default: north }, deep: { type: boolean, default: true } }
      required: [order]
    steps:
${steps.join('')}tools:
  shop_call:
    responses:
      - { when: { order: bad, step: s4 }, isError: true, text: "refused" }
      - { structuredContent: { id: a-1, items: [1, 2] } }
tests:
${tests.join('')}`
}

function stepText(at: number): string {
  const before = at - 3
  const id = at < 3 ? '{{.params.region}}' : `{{.steps.s${before}.output.id}}`
  const lines = [
    `      - id: s${at}`,
    '        tool: shop_call',
    `        arguments: { order: "{{.params.order}}", step: s${at}, id: "${id}" }`,
    ...(at < 3 ? [] : [`        dependsOn: [s${before}]`]),
    ...(at % 4 === 1
      ? ['        condition: "{{.params.deep}}"', '        defaultResults: { id: none }']
      : []),
    ...(at % 4 === 2 ? ['        onError: { action: retry, retryCount: 1, retryDelay: 1s }'] : []),
    ...(at % 4 === 0 ? ['        onError: { action: continue }', '        defaultResults: { id: lost }'] : [])
  ]
  return lines.map(line => `${line}\n`).join('')
}

function testText(at: number): string {
  const order = at % 5 === 4 ? 'bad' : `o-${at}`
  const args = `{ order: ${order}${at % 3 === 0 ? ', deep: false' : ''} }`
  const step = at % stepCount
  const isSkipped = at % 3 === 0 && step % 4 === 1
  const looksAt =
    at % 2 === 0 && !isSkipped
      ? `, steps: { s${step}: { status: ${order === 'bad' && step === 4 ? 'failed' : 'completed'} } }`
      : ''
  return `  - { name: test ${at}, run: orders, arguments: ${args}, expect: { status: completed${looksAt} } }\n`
}
