import type { Diagnostic, Severity } from '../../../source/diagnostic.js'
import { callFault } from '../../call-fault.js'
import { type ExpressionPlace, expressionsIn } from '../../expressions.js'
import { lateFailure } from '../../late-failure.js'
import { problemAt } from '../../problem.js'
import type { Call } from '../../reference.js'
import type { Rule } from '../../rule.js'
import { readTemplate } from '../../template-reading.js'
import { workflowsOf } from '../../workflows.js'

/** A function that is called with what it cannot take: the length of a number, a text compared with a number. */
export const validFunctionArgument: Rule = {
  meta: {
    id: 'valid-function-argument',
    description: 'Finds a template function that is called with a value of a kind that it does not take.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  *check(context) {
    for (const workflow of workflowsOf(context, 'toolhive')) {
      for (const place of expressionsIn(workflow)) {
        for (const call of readTemplate(place.expression, workflow).reading.calls) {
          const fault = callFault(call, place)
          if (fault) yield problem(place, call, fault)
        }
      }
    }
  }
}

function problem(
  place: ExpressionPlace,
  call: Call,
  { reason, isSure }: { reason: string; isSure: boolean }
): Diagnostic {
  const { expression } = place
  const severity: Severity = isSure && isWhole(place, call) ? lateFailure(place).severity : 'warning'
  return problemAt(expression.origin, {
    rule: 'valid-function-argument',
    severity,
    message: `error calling ${call.name}: ${reason}`,
    span: expression.spanOf(call.span.start, call.span.end),
    ...(severity === 'error' ? { failsRun: true } : {})
  })
}

/** True where the call is made in every run: nothing else stands in the template, and no loop that may be empty is around it. */
function isWhole({ expression, workflow, loop }: ExpressionPlace, { span }: Call): boolean {
  const { tree } = readTemplate(expression, workflow)
  const [only, ...others] = tree?.nodes ?? []
  return (
    loop === null &&
    only?.kind === 'action' &&
    others.length === 0 &&
    only.pipe.commands.length === 1 &&
    only.pipe.start === span.start
  )
}
