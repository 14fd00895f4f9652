import { dryRun } from '../src/index.js'
import type { Figure } from './figure.js'

const width = 100
const runs = 100

/** What the engine itself costs a step: runs of a hundred steps each, with answers that take no work. */
export async function benchEngine(): Promise<Figure[]> {
  const files = [{ path: 'many.yaml', text: workflow() }]
  const fixtures = { tools: { echo: { responses: [{ echo: true }] } } }
  await dryRun(files, { fixtures })
  const start = process.cpuUsage()
  for (let run = 0; run < runs; run++) {
    const { status } = await dryRun(files, { fixtures })
    if (status !== 'completed') throw new Error(`the workflow of the benchmark ${status}`)
  }
  const { user, system } = process.cpuUsage(start)
  const each = (user + system) / (runs * width)
  return [
    {
      name: `dry run, each of ${runs * width} steps, reading and checking included`,
      value: each,
      unit: 'µs of processor time',
      goal: 100
    }
  ]
}

/** Ten rows of ten steps; each waits for the one above. */
function workflow(): string {
  const steps = Array.from({ length: width }, (_, at) => {
    const above = at < 10 ? '' : `, dependsOn: [s${at - 10}]`
    return `    - { id: s${at}, tool: echo, arguments: { n: "${at}" }${above} }`
  })
  return `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: many }
spec:
  name: many
  description: many steps
  steps:
${steps.join('\n')}
`
}
