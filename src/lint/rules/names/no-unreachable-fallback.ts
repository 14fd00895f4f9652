import { indexOf, type Step } from '../../../model/index.js'
import type { Diagnostic } from '../../../source/diagnostic.js'
import { type ExpressionPlace, expressionsIn } from '../../expressions.js'
import { problemAt } from '../../problem.js'
import type { Rule } from '../../rule.js'
import { statusComparisons } from '../../status-comparisons.js'
import { readTemplate } from '../../template-reading.js'
import { workflowsOf } from '../../workflows.js'

/** A step for the case that another one failed, where that failure ends the run. */
export const noUnreachableFallback: Rule = {
  meta: {
    id: 'no-unreachable-fallback',
    description: 'Finds a step that waits for the failure of another one which ends the run when it fails.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  *check(context) {
    for (const workflow of workflowsOf(context, 'toolhive')) {
      for (const place of expressionsIn(workflow)) {
        for (const { step, field, word, span } of statusComparisons(place)) {
          if (field === 'status' && word === 'failed' && step.onError.tolerates.length === 0)
            yield problem(place, step, span)
        }
        for (const { path, span } of readTemplate(place.expression, workflow).reading.references) {
          const [root, id, field] = path
          const step = indexOf(workflow).step(id)
          if (root === 'steps' && field === 'error' && step?.onError.tolerates.length === 0)
            yield problem(place, step, span)
        }
      }
    }
  }
}

function problem(
  { expression, role }: ExpressionPlace,
  step: Step,
  span: { start: number; end: number }
): Diagnostic {
  const retries = step.onError.retry ? ', retries or not' : ''
  return problemAt(expression.origin, {
    rule: 'no-unreachable-fallback',
    severity: 'warning',
    message: `when "${step.id}" fails, the run ends${retries}, so ${role === 'condition' ? 'this step never runs for it' : 'nobody sees that'}; write onError: { action: continue } at "${step.id}"`,
    span: expression.spanOf(span.start, span.end),
    related: [
      {
        message: 'the step that ends the run',
        file: step.origin.file,
        span: step.fields.get('id')?.span ?? step.origin.span
      }
    ]
  })
}
