import type { ExpressionLocation } from '../../../analysis/reading/expressions.js'
import { readTemplate } from '../../../analysis/reading/template-reading.js'
import type { Step, Workflow } from '../../../model/index.js'
import type { Refusal } from '../../../source/diagnostic.js'
import { type TemplateSpan, walk } from '../../../template/index.js'
import { DEFAULT_RESULTS_CHECKS } from '../document-checks/refusals/order.js'
import type { ToolhiveProblem } from './found.js'
import { definitionRefusal } from './refusals.js'
import { scannedForDefaults, scanOrder } from './scanned-texts.js'

/** `{{template "t"}}` without an argument, on which the check of defaultResults crashes. */
export function* checkTemplateInvocations(workflow: Workflow): Generator<ToolhiveProblem> {
  // The scan of a step ends at a text that does not parse, so its later texts are not reached.
  let left: Step | null | undefined
  for (const place of scannedForDefaults(workflow)) {
    if (readTemplate(place.expression, workflow).problem) left = place.step
    for (const invocation of bareInvocations(place))
      yield problem(place, { ...invocation, isReached: place.step !== left })
  }
}

interface Invocation {
  readonly name: string
  readonly span: TemplateSpan
}

function bareInvocations({ expression, workflow }: ExpressionLocation): Invocation[] {
  if (!expression.text.includes('template')) return []
  return readTemplate(expression, workflow)
    .bodies.flatMap(walk)
    .flatMap(node => (node.kind === 'template' && !node.pipe ? [{ name: node.name, span: node }] : []))
}

/** All texts of a step are scanned before a missing field is reported. */
function problem(
  place: ExpressionLocation,
  { name, span, isReached }: Invocation & { readonly isReached: boolean }
): ToolhiveProblem {
  const { expression } = place
  const message = 'panic: runtime error: invalid memory address or nil pointer dereference'
  const call = `{{template ${JSON.stringify(name)}}}`
  return {
    rule: 'require-template-argument',
    at: expression.origin,
    span: expression.spanOf(span.start, span.end),
    message: `${message}: a step of this tool may be skipped, so the validator looks into every template, and ${call} has no argument; write ${call.slice(0, -2)} .}}`,
    ...(isReached ? { refusal: crash(place, message) } : {})
  }
}

function crash(place: ExpressionLocation, message: string): Refusal {
  const at = [scanOrder(place), DEFAULT_RESULTS_CHECKS.indexOf('template without argument')]
  return definitionRefusal(place.workflow, { part: 'defaultResults', message, isCrash: true, at })
}
