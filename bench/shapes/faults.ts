import { lint } from '../../src/index.js'
import type { Figure } from '../measuring/figure.js'

/** The growth of lint from some faults to four times as many, all of one kind in one file: 4 where it is linear. */
export function benchFaults(count: number): Figure[] {
  return Object.entries(faulty).map(([name, text]) => {
    lintOnce(text(count))
    const small = lintOnce(text(count))
    const value = lintOnce(text(4 * count)) / small
    return { name: `lint, four times ${count} ${name}`, value, unit: 'times as long', goal: 5.5 }
  })
}

function lintOnce(text: string): number {
  const start = process.cpuUsage()
  lint([{ path: 'faults.yaml', text }])
  const { user, system } = process.cpuUsage(start)
  return user + system
}

/** Files with as many faults of one kind; each fault has a name of its own, near to many others. */
export const faulty: Readonly<Record<string, (count: number) => string>> = {
  'reads of unknown steps': count =>
    tool(count, at => `      arguments: { x: "{{.steps.step_nunber_${at}.output.y}}" }\n`),
  'unknown dependencies': count => tool(count, at => `      dependsOn: [step_nunber_${at}]\n`),
  'unknown keys of one document': count => `${tool(1, () => '')}${each(count, at => `  k${at}: 1\n`)}`,
  'unknown fields': count => tool(count, () => '      argumens: {}\n      tiemout: 5s\n'),
  'reads of unknown results': count => workflow(count, at => `      args: { x: "{{.step_nunber_${at}}}" }\n`),
  'conditions on unknown steps': count =>
    workflow(count, at => `      condition: { fromStep: step_nunber_${at}, expect: { success: true } }\n`),
  'calls of unknown workflows': count =>
    each(count, at => `${head('Workflow', at)}  steps: [{ id: a, tool: workflow_many-nunber-${at} }]\n`),
  'unknown required parameters': count =>
    tool(1, () => '').replace('  steps:', `  parameters:\n${parameters(count)}  steps:`)
}

function tool(count: number, more: (at: number) => string): string {
  return `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: many }
spec:
  name: many
  description: Many faults
  steps:
${each(count, at => `    - id: step_number_${at}\n      type: tool\n      tool: tool_one\n${more(at)}`)}`
}

function workflow(count: number, more: (at: number) => string): string {
  const steps = each(count, at => `    - id: step_number_${at}\n      tool: tool_one\n${more(at)}`)
  return `${head('Workflow', 0)}  steps:\n${steps}`
}

function head(kind: string, at: number): string {
  return `---
apiVersion: muster.giantswarm.io/v1alpha1
kind: ${kind}
metadata: { name: many-number-${at} }
spec:
  name: many-number-${at}
`
}

function parameters(count: number): string {
  const properties = each(count, at => `      parameter_number_${at}: { type: string }\n`)
  const required = Array.from({ length: count }, (_, at) => `parameter_nunber_${at}`).join(', ')
  return `    type: object\n    properties:\n${properties}    required: [${required}]\n`
}

function each(count: number, text: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => text(at)).join('')
}
