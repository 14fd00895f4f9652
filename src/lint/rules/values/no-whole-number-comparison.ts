import type { Call, Operand } from '../../../analysis/reference.js'
import { spokenPath } from '../../../analysis/reference.js'
import { readTemplate } from '../../../analysis/template-reading.js'
import type { Diagnostic, Fix } from '../../../source/diagnostic.js'
import { problemAt } from '../../problem.js'
import type { Rule } from '../../rule.js'
import { workflowsUnder } from '../../rule-workflows.js'
import { isAlwaysRendered } from '../../strict/certainty.js'
import { type TemplatePlace, templatePlaces } from '../../strict/places.js'

const COMPARISONS = ['eq', 'ne', 'lt', 'le', 'gt', 'ge']

/** A number that came as JSON, which is a float here, beside a whole number. */
export const noWholeNumberComparison: Rule = {
  meta: {
    id: 'no-whole-number-comparison',
    description:
      'Finds a comparison of an argument or a result with a whole number, which Go refuses to make.',
    severity: 'warning',
    dialects: ['muster']
  },
  *check(context) {
    for (const workflow of workflowsUnder(context, noWholeNumberComparison.meta))
      for (const place of templatePlaces(workflow))
        for (const call of readTemplate(place.expression, workflow).reading.calls) {
          const found = COMPARISONS.includes(call.name) ? clash(call) : null
          if (found) yield problem(found, call, place)
        }
  }
}

interface Clash {
  readonly literal: Operand & { readonly text: string }
  readonly path: readonly string[]
}

function clash({ operands }: Call): Clash | null {
  const [left, right] = operands
  if (!left || !right || operands.length !== 2) return null
  const [literal, other] = left.node?.kind === 'number' ? [left, right] : [right, left]
  const text = literal.node?.kind === 'number' ? literal.node.text : ''
  const [root] = other.path ?? []
  if (!/^[-+]?\d+$/.test(text) || !other.path || other.path.length < 2) return null
  return root === 'input' || root === 'results' || root === 'context'
    ? { literal: { ...literal, text }, path: other.path }
    : null
}

function problem({ literal, path }: Clash, call: Call, place: TemplatePlace): Diagnostic {
  const { expression, workflow } = place
  const type =
    path[0] === 'input' && path.length === 2 ? workflow.parameters.properties.get(path[1] ?? '')?.type : null
  const isNumber = type === 'integer' || type === 'number'
  const fails = isNumber && isAlwaysRendered(place)
  const replacement = `${literal.text}.0`
  const edits = [{ ...expression.spanOf(literal.span.start, literal.span.end), text: replacement }]
  const fix: Fix = { description: `Write ${replacement}`, edits }
  return problemAt(expression.origin, {
    rule: 'no-whole-number-comparison',
    severity: fails ? 'error' : 'warning',
    message: `error calling ${call.name}: incompatible types for comparison: a number in ${spokenPath(path)} came as JSON and is a float, and ${literal.text} is a whole number; write ${replacement}, or (int ${spokenPath(path)})`,
    span: expression.spanOf(literal.span.start, literal.span.end),
    ...(fails ? { failsRun: true } : {}),
    fix
  })
}
