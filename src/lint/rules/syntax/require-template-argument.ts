import type { ExpressionPlace } from '../../../analysis/expressions.js'
import { readTemplate } from '../../../analysis/template-reading.js'
import type { Diagnostic } from '../../../source/diagnostic.js'
import { type TemplateSpan, walk } from '../../../template/index.js'
import { scannedForDefaults } from '../../default-results.js'
import { definitionRefusal } from '../../definition-refusal.js'
import { problemAt } from '../../problem.js'
import type { Rule } from '../../rule.js'
import { workflowsOf } from '../../workflows.js'

/** `{{template "t"}}` without an argument, where the check of defaultResults looks and breaks down on it. */
export const requireTemplateArgument: Rule = {
  meta: {
    id: 'require-template-argument',
    description: 'Finds a template invoked without an argument, on which the check of defaultResults panics.',
    severity: 'error',
    dialects: ['toolhive']
  },
  *check(context) {
    for (const workflow of workflowsOf(context, 'toolhive'))
      for (const place of scannedForDefaults(workflow))
        for (const { name, span } of bareInvocations(place)) yield problem(place, name, span)
  }
}

interface Invocation {
  readonly name: string
  readonly span: TemplateSpan
}

function bareInvocations({ expression, workflow }: ExpressionPlace): Invocation[] {
  return readTemplate(expression, workflow)
    .bodies.flatMap(body => [...walk(body)])
    .flatMap(node => (node.kind === 'template' && !node.pipe ? [{ name: node.name, span: node }] : []))
}

function problem({ expression, workflow }: ExpressionPlace, name: string, span: TemplateSpan): Diagnostic {
  const words = 'panic: runtime error: invalid memory address or nil pointer dereference'
  const call = `{{template ${JSON.stringify(name)}}}`
  return problemAt(expression.origin, {
    rule: 'require-template-argument',
    severity: 'error',
    span: expression.spanOf(span.start, span.end),
    message: `${words}: a step of this tool may be skipped, so the validator looks into every template, and ${call} has no argument; write ${call.slice(0, -2)} .}}`,
    refusal: definitionRefusal(workflow, { part: 'defaultResults', detail: 0 }, words)
  })
}
