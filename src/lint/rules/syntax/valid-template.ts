import type { ExpressionPlace } from '../../../analysis/expressions.js'
import type { TemplateProblem } from '../../../analysis/template-reading.js'
import { type Problem, problemAt } from '../../../model/index.js'
import type { Span } from '../../../source/span.js'
import { atRun, lateFailure } from '../../late-failure.js'
import { brokenTemplates, unparsedTemplates } from '../../parse-problems.js'
import type { Rule } from '../../rule.js'
import { syntaxHint } from '../../syntax-hint.js'

/** A template that does not parse, wherever it stands; the validator itself looks at the first level only. */
export const validTemplate: Rule = {
  meta: {
    id: 'valid-template',
    description: 'Finds a template that does not parse.',
    severity: 'error',
    dialects: ['toolhive', 'muster']
  },
  mayRefuse: true,
  check(context) {
    return unparsedTemplates(context, validTemplate.meta, {
      late: brokenTemplates,
      early: (place, problem) => (problem.unknownFunction === null ? broken(place, problem) : null)
    })
  }
}

function broken(place: ExpressionPlace, { message, span }: TemplateProblem): Problem {
  const { expression } = place
  const refusal = place.workflow.rejects?.(place, message) ?? null
  const late = refusal ? null : lateFailure(place)
  const hint = syntaxHint(place, span.start)
  return problemAt(expression.origin, {
    severity: late?.severity ?? 'error',
    message: `${refusal?.message ?? `the template does not parse: ${atRun(message)}`}${hint ? `: ${hint.text}` : ''}${late ? `; ${late.reason}` : ''}`,
    span: shown(place, span),
    ...(hint?.fix ? { fix: hint.fix } : {}),
    ...(refusal ? { refusal } : { failsRun: late?.severity === 'error' })
  })
}

/** What stands at the end of the text, such as an end that is missing, is shown at its last character. */
function shown({ expression }: ExpressionPlace, { start, end }: TemplateProblem['span']): Span {
  const first = Math.max(0, Math.min(start, expression.text.length - 1))
  return expression.spanOf(first, Math.max(end, first + 1))
}
