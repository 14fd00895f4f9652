import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lint } from '../../src/index.js'
import type { Figure } from '../measuring/figure.js'
import { costOfNode, median, program } from '../measuring/measure.js'
import { definition } from './definition.js'

const sizes = [100, 1000, 20_000]
/** A shape that takes longer than this is not tried with more steps. */
const maxMs = 20_000

/** Lint's cost per step in workflows of each shape, growing with the steps where something is not linear; and the command with the most. */
export async function benchShapes(folder: string, most = 20_000): Promise<(Figure | string)[]> {
  const figures: (Figure | string)[] = []
  for (const [name, text] of Object.entries(shapes))
    figures.push(...costs(name, text, most), ...(await whole(folder, `${name} of ${most} steps`, text(most))))
  return figures
}

async function whole(folder: string, name: string, text: string): Promise<Figure[]> {
  const file = join(folder, 'shape.yaml')
  writeFileSync(file, text)
  const { cpuMs, memoryMb } = await costOfNode([program, 'lint', file])
  return [
    { name: `vmcp lint, ${name}`, value: cpuMs / 1000, unit: 's of processor time', goal: 5, noise: 0.5 },
    { name: `vmcp lint, ${name}, memory`, value: memoryMb, unit: 'MB', goal: 500 }
  ]
}

function costs(name: string, text: (steps: number) => string, most: number): (Figure | string)[] {
  const figures: (Figure | string)[] = []
  for (const steps of sizes.filter(size => size <= most)) {
    const ms = measureWarm(text(steps), steps)
    const value = (ms * 1000) / steps
    figures.push({ name: `lint, ${name} of ${steps} steps`, value, unit: 'µs a step', goal: 250, noise: 0.5 })
    const next = sizes[sizes.indexOf(steps) + 1]
    if (next !== undefined && next <= most && ms * (next / steps) > maxMs) {
      figures.push(`lint, ${name} of ${next} steps: not tried, ${steps} took ${ms.toFixed(0)} ms`)
      break
    }
  }
  return figures
}

/** Number of steps before code is fully optimized: the first hundred cost three times as much each. */
const WARM_STEPS = 10_000
const rounds = 15

/** Small workflows repeatedly, as in a server or an editor; a large one warms up by itself. */
function measureWarm(text: string, steps: number): number {
  if (steps >= WARM_STEPS) return measure(text)
  for (let done = 0; done < WARM_STEPS; done += steps) measure(text)
  return median(Array.from({ length: rounds }, () => measure(text)))
}

function measure(text: string): number {
  const start = process.cpuUsage()
  lint([{ path: 'shape.yaml', text }])
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

/** Files without a fault, of as many steps or of a template with as many actions. */
export const shapes = {
  chain: count => toolhive(count, at => (at === 0 ? '' : `, dependsOn: [s${at - 1}]`)),
  fan: count => toolhive(count, at => (at === 0 ? '' : ', dependsOn: [s0]')),
  dense: count =>
    toolhive(
      count,
      at =>
        `, dependsOn: [${Array.from({ length: Math.min(at, 20) }, (_, back) => `s${at - 1 - back}`).join(', ')}]`
    ),
  nested: count =>
    definition(
      Array.from(
        { length: count / 2 },
        (_, at) =>
          `{ id: s${at}, type: forEach, collection: "{{json .params.items}}", step: { id: each${at}, type: tool, tool: echo, arguments: { n: "{{.forEach.item}}" } } }`
      )
    ),
  template: count =>
    definition([
      `{ id: s0, type: tool, tool: echo, arguments: { all: "${'{{.params.items}} '.repeat(count)}" } }`
    ]),
  muster: count => `apiVersion: muster.giantswarm.io/v1alpha1
kind: Workflow
metadata: { name: many }
spec:
  args: { item: { type: string, required: true } }
  steps:
${Array.from({ length: count }, (_, at) => `    - { id: s${at}, tool: x_echo_say, store: true, args: { n: "${at === 0 ? '{{.input.item}}' : `{{.results.s${at - 1}.text}}`}" } }`).join('\n')}
`
} satisfies Record<string, (count: number) => string>

function toolhive(count: number, dependsOn: (at: number) => string): string {
  return definition(
    Array.from({ length: count }, (_, at) => {
      const read = at === 0 ? '{{.params.items}}' : '{{.steps.s0.output.text}}'
      return `{ id: s${at}, type: tool, tool: echo, arguments: { n: "${read}" }${dependsOn(at)} }`
    })
  )
}
