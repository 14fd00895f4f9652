import type { ExpressionPlace } from '../../../analysis/expressions.js'
import { readTemplate } from '../../../analysis/template-reading.js'
import type { Workflow } from '../../../model/index.js'
import { type TemplateSpan, walk } from '../../../template/index.js'
import type { ToolhiveProblem } from './found.js'
import { definitionRefusal } from './refusals.js'
import { scannedForDefaults, scanOrder } from './scanned-texts.js'

/** `{{template "t"}}` without an argument, where the check of defaultResults looks and breaks down on it. */
export function* checkTemplateInvocations(workflow: Workflow): Generator<ToolhiveProblem> {
  for (const place of scannedForDefaults(workflow))
    for (const { name, span } of bareInvocations(place)) yield problem(place, name, span)
}

interface Invocation {
  readonly name: string
  readonly span: TemplateSpan
}

function bareInvocations({ expression, workflow }: ExpressionPlace): Invocation[] {
  if (!expression.text.includes('template')) return []
  return readTemplate(expression, workflow)
    .bodies.flatMap(walk)
    .flatMap(node => (node.kind === 'template' && !node.pipe ? [{ name: node.name, span: node }] : []))
}

/** The texts of a step are all read before any field is missed that they name. */
function problem(place: ExpressionPlace, name: string, span: TemplateSpan): ToolhiveProblem {
  const { expression, workflow } = place
  const words = 'panic: runtime error: invalid memory address or nil pointer dereference'
  const call = `{{template ${JSON.stringify(name)}}}`
  return {
    rule: 'require-template-argument',
    at: expression.origin,
    span: expression.spanOf(span.start, span.end),
    message: `${words}: a step of this tool may be skipped, so the validator looks into every template, and ${call} has no argument; write ${call.slice(0, -2)} .}}`,
    refusal: definitionRefusal(workflow, {
      part: 'defaultResults',
      words,
      isCrash: true,
      at: { step: scanOrder(place), detail: -1 }
    })
  }
}
