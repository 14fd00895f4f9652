import type { Severity } from '../source/diagnostic.js'
import type { ExpressionPlace } from './expressions.js'

/** What comes of a template that cannot be rendered and that the validator does not look at. */
export function lateFailure({ role, step, workflow, name }: ExpressionPlace): {
  severity: Severity
  reason: string
} {
  if (role === 'output') {
    if (outputDefault(workflow.output?.properties ?? [], name))
      return { severity: 'warning', reason: 'the output is always its default' }
    return { severity: 'error', reason: 'nobody checks it before the run, which fails after all its steps' }
  }
  const goesOn = step?.onError.tolerates.includes('template') ?? false
  if (goesOn)
    return { severity: 'warning', reason: 'nobody checks it before the run, in which the step always fails' }
  return { severity: 'error', reason: 'nobody checks it before the run, which fails at this step' }
}

type Properties = readonly { name: string; default: unknown; properties: Properties | null }[]

function outputDefault(properties: Properties, dotted: string): boolean {
  return properties.some(property => {
    if (property.name === dotted) return property.default !== null
    return (
      dotted.startsWith(`${property.name}.`) &&
      outputDefault(property.properties ?? [], dotted.slice(property.name.length + 1))
    )
  })
}
