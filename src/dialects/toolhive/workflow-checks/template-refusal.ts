import type { FieldRole, TemplateSite, Workflow } from '../../../model/index.js'
import type { Refusal } from '../../../source/diagnostic.js'
import { mayBeSkipped } from './output-reads.js'
import { definitionRefusal } from './refusals.js'

type Refusing = Pick<Workflow, 'origin' | 'steps'>

/** The places of the validator's checks of templates: a loop's are part of the check of its type. */
const CHECKS: Partial<Record<FieldRole, number>> = { argument: 0, condition: 1, message: 2 }

/**
 * How the definition validator refuses a template that does not parse. It looks at conditions, messages, collections and
 * texts directly among the arguments; null for everything deeper and for outputs.
 */
export function templateRefusal(workflow: Refusing, site: TemplateSite, goMessage: string): Refusal | null {
  const { step, loop, role, depth } = site
  const owner = loop ?? step
  if (role === 'output') return outputRefusal(workflow, goMessage)
  if (!owner || (role === 'argument' && depth > 1)) return null
  const at = { phase: 2, step: owner.index, ...checkOf(site) }
  const message = `${describeSite(workflow, site)}: invalid template: invalid template syntax: ${goMessage}`
  return definitionRefusal(workflow, { part: 'step', message, at })
}

function checkOf({ role, loop }: TemplateSite): { readonly check: number; readonly detail: number } {
  if (loop) return { check: 1, detail: 500 }
  if (role === 'collection') return { check: 1, detail: 300 }
  return { check: 2, detail: CHECKS[role] ?? 0 }
}

/** Outputs are parsed only to look for defaults that are missing, and only where a step may be skipped. */
function outputRefusal(workflow: Refusing, goMessage: string): Refusal | null {
  if (!workflow.steps.some(mayBeSkipped)) return null
  const extracted = goMessage.replace('template: validation:', 'template: extract:')
  const message = `failed to extract step references from output: ${extracted}`
  return definitionRefusal(workflow, { part: 'defaultResults', message, at: { step: 9999, detail: 999 } })
}

/** `spec.steps[0].arguments[to]`: upstream writes the key of an argument in brackets. */
function describeSite({ origin }: Refusing, { step, loop, role, key }: TemplateSite): string {
  const index = (loop ?? step)?.index
  const field = role === 'argument' ? `arguments[${key}]` : role
  return `${origin.path}.steps[${index}].${loop ? 'step.' : ''}${field}`
}
