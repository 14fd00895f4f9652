import type { FieldRole, TemplateSite, Workflow } from '../../../model/index.js'
import type { Refusal } from '../../../source/diagnostic.js'
import type { StepCheckName } from '../document-checks/refusals/order.js'
import { atStep } from '../document-checks/refusals/unit.js'
import { mayBeSkipped } from './output-reads.js'
import { atDefaults, definitionRefusal } from './refusals.js'

type Refusing = Pick<Workflow, 'origin' | 'steps'>

/** The validator's template checks; a loop's are part of the check of its type. */
const CHECKS: Partial<Record<FieldRole, StepCheckName>> = {
  argument: 'templates of arguments',
  condition: 'template of condition',
  message: 'template of message',
  collection: 'template of collection'
}

/**
 * The definition validator's refusal of a template that does not parse. It parses conditions, messages, collections and first-level
 * argument texts; null for anything deeper and for outputs.
 */
export function templateRefusal(workflow: Refusing, site: TemplateSite, goMessage: string): Refusal | null {
  const { step, loop, role, depth } = site
  const owner = loop ?? step
  if (role === 'output') return outputRefusal(workflow, goMessage)
  if (!owner || (role === 'argument' && depth > 1)) return null
  const at = atStep(owner.index, loop ? 'inner templates' : (CHECKS[role] ?? 'templates of arguments'))
  const message = `${describeSite(workflow, site)}: invalid template: invalid template syntax: ${goMessage}`
  return definitionRefusal(workflow, { part: 'step', message, at })
}

/** Outputs are parsed only to find missing defaults, and only when a step may be skipped. */
function outputRefusal(workflow: Refusing, goMessage: string): Refusal | null {
  if (!workflow.steps.some(mayBeSkipped)) return null
  const extracted = goMessage.replace('template: validation:', 'template: extract:')
  const message = `failed to extract step references from output: ${extracted}`
  return definitionRefusal(workflow, {
    part: 'defaultResults',
    message,
    at: atDefaults(workflow.steps.length)
  })
}

/** `spec.steps[0].arguments[to]`: upstream writes the argument key in brackets. */
function describeSite({ origin }: Refusing, { step, loop, role, key }: TemplateSite): string {
  const index = (loop ?? step)?.index
  const field = role === 'argument' ? `arguments[${key}]` : role
  return `${origin.path}.steps[${index}].${loop ? 'step.' : ''}${field}`
}
