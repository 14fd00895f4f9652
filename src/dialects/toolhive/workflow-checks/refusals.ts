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

/** A refusal of a composite tool by the definition validator, for definitions, servers and configs. */
export function definitionRefusal(workflow: Pick<Workflow, 'origin'>, check: Check): Refusal {
  return refusalOf(unitOf(workflow), check)
}

/** Order of the check for missing defaults, after the texts of `step`; the output is after the last step. */
export function atDefaults(step: number): Refusal['order'] {
  return [step, DEFAULT_RESULTS_CHECKS.indexOf('defaults')]
}

interface EngineCheck {
  readonly check: ConvertedToolCheck
  /** The subject of a check that ends at its first problem, such as an output property; absent when a problem hides no other. */
  readonly subject?: string
}

/**
 * A refusal of a composite tool by the server, which validates it again at startup. It stops at the first problem, in random order
 * among subjects, so the first one of each is reported.
 */
export function engineRefusal(workflow: Workflow, check: EngineCheck, message: string): Refusal {
  const { check: name, subject = message } = check
  const unit = unitOf(workflow)
  const { section, unit: tool } = groupOf(unit)
  const at = [unit.index, CONVERTED_TOOL_CHECKS.indexOf(name)]
  return startRefusal('workflows', { at, subject: `${section}/${tool}:${subject}` }, message)
}

/** `workflow validation failed: …`: the engine's message about a definition at startup. */
export function engineMessage(workflow: Workflow, field: string, words: string): string {
  return `workflow validation failed: invalid workflow definition ${quote(workflow.name)}: validation error for ${field}: ${words}`
}

/** The unit of a composite tool: its own definition, or one of a server or config. */
function unitOf({ origin: { path } }: Pick<Workflow, 'origin'>): UnitName {
  return { path, index: Number(/compositeTools\[(\d+)\]$/.exec(path)?.[1] ?? 0) }
}
