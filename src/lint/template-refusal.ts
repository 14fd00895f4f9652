import type { ExpressionPlace } from '../analysis/expressions.js'
import type { Refusal } from '../source/diagnostic.js'
import { definitionRefusal } from './definition-refusal.js'
import { mayBeSkipped } from './output-reads.js'

/** The places of the validator's checks of templates: a loop's are part of the check of its type. */
const CHECKS = { argument: 0, condition: 1, message: 2 } as const

/**
 * How the definition validator refuses a template that does not parse. It looks at conditions, messages, collections and
 * texts directly among the arguments; null for everything deeper and for outputs.
 */
export function templateRefusal(place: ExpressionPlace, goMessage: string): Refusal | null {
  const { workflow, step, loop, role, depth } = place
  const owner = loop ?? step
  if (role === 'output') return outputRefusal(place, goMessage)
  if (!owner || (role === 'argument' && depth > 1)) return null
  const check = { part: 'step', phase: 2, step: owner.index } as const
  const words = `${placeInWords(place)}: invalid template: invalid template syntax: ${goMessage}`
  if (loop) return definitionRefusal(workflow, { ...check, check: 1, detail: 500 }, words)
  if (role === 'collection') return definitionRefusal(workflow, { ...check, check: 1, detail: 300 }, words)
  return definitionRefusal(workflow, { ...check, check: 2, detail: CHECKS[role] }, words)
}

/** Outputs are parsed only to look for defaults that are missing, and only where a step may be skipped. */
function outputRefusal({ workflow }: ExpressionPlace, goMessage: string): Refusal | null {
  if (!workflow.steps.some(mayBeSkipped)) return null
  const extracted = goMessage.replace('template: validation:', 'template: extract:')
  const words = `failed to extract step references from output: ${extracted}`
  return definitionRefusal(workflow, { part: 'defaultResults', detail: 999 }, words)
}

/** `spec.steps[0].arguments[to]`: upstream writes the key of an argument in brackets. */
function placeInWords({ workflow, step, loop, role, name }: ExpressionPlace): string {
  const index = (loop ?? step)?.index
  const field = role === 'argument' ? `arguments[${name}]` : role
  return `${workflow.origin.path}.steps[${index}].${loop ? 'step.' : ''}${field}`
}
