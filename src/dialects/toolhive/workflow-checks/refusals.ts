import { quote } from '../../../go/quote.js'
import type { Workflow } from '../../../model/index.js'
import type { Refusal } from '../../../source/diagnostic.js'
import {
  CONVERTED_TOOL_CHECKS,
  type ConvertedToolCheck,
  DEFAULT_RESULTS_CHECKS
} from '../document-checks/refusals/order.js'
import { startRefusal } from '../document-checks/refusals/start-refusal.js'
import { type Check, groupOf, refusalOf, type UnitName } from '../document-checks/refusals/unit.js'

/** How the definition validator refuses a composite tool, wherever it is written. */
export function definitionRefusal(workflow: Pick<Workflow, 'origin'>, check: Check): Refusal {
  return refusalOf(unitOf(workflow), check)
}

/** The place of the check for missing defaults, behind the texts of `step`; the output is behind the last step. */
export function atDefaults(step: number): Refusal['order'] {
  return [step, DEFAULT_RESULTS_CHECKS.indexOf('defaults')]
}

interface EngineCheck {
  readonly check: ConvertedToolCheck
  /** What is looked at until its first problem, such as a property of the output; left out where a problem hides no other. */
  readonly subject?: string
}

/**
 * How the server refuses a composite tool when it validates it once more at its start. It stops at the first problem, but which one
 * that is among several subjects is chance, so that the first of each is reported.
 */
export function engineRefusal(workflow: Workflow, check: EngineCheck, message: string): Refusal {
  const { check: name, subject = message } = check
  const unit = unitOf(workflow)
  const { section, unit: tool } = groupOf(unit)
  const at = [unit.index, CONVERTED_TOOL_CHECKS.indexOf(name)]
  return startRefusal('workflows', { at, subject: `${section}/${tool}:${subject}` }, message)
}

/** `workflow validation failed: …`: the engine's words about a definition, met when the server starts. */
export function engineMessage(workflow: Workflow, field: string, words: string): string {
  return `workflow validation failed: invalid workflow definition ${quote(workflow.name)}: validation error for ${field}: ${words}`
}

/** A composite tool is checked as a definition of its own, as one of a server's, or as one of a config's. */
function unitOf({ origin: { path } }: Pick<Workflow, 'origin'>): UnitName {
  return { path, index: Number(/compositeTools\[(\d+)\]$/.exec(path)?.[1] ?? 0) }
}
