import type { ExpressionPlace } from '../../../analysis/expressions.js'
import { functionNames, type TemplateProblem } from '../../../analysis/template-reading.js'
import { type Problem, problemAt } from '../../../model/index.js'
import { sprigFunctions } from '../../../template/index.js'
import { didYouMean } from '../../../text/did-you-mean.js'
import { atRun, lateFailure } from '../../late-failure.js'
import { unknownFunctions, unparsedTemplates } from '../../parse-problems.js'
import type { Rule } from '../../rule.js'

/** What to write instead of a function that other template users know. */
const INSTEAD: Readonly<Record<string, string>> = {
  default: 'write {{or .params.x "text"}}, or give the parameter a default',
  coalesce: 'write {{or A B}}',
  ternary: 'write {{if A}}B{{else}}C{{end}}',
  toJson: 'write {{json A}}',
  toRawJson: 'write {{json A}}',
  toPrettyJson: 'write {{json A}}',
  mustToJson: 'write {{json A}}',
  mustFromJson: 'write {{fromJson A}}',
  get: 'write {{index MAP "key"}}',
  first: 'write {{index LIST 0}}',
  toString: 'write {{print A}}',
  squote: 'write {{quote A}}',
  cat: 'write {{print A " " B}}'
}

const HELM = new Set(['include', 'required', 'tpl', 'lookup', 'toYaml', 'fromYaml', 'toToml'])

/** A function that the engine does not have. */
export const noUnknownFunction: Rule = {
  meta: {
    id: 'no-unknown-function',
    description: 'Finds a template function that the engine does not have.',
    severity: 'error',
    dialects: ['toolhive', 'muster']
  },
  mayRefuse: true,
  check(context) {
    return unparsedTemplates(context, noUnknownFunction.meta, {
      late: unknownFunctions,
      early: (place, problem) =>
        problem.unknownFunction === null ? null : unknownFunction(place, problem, problem.unknownFunction)
    })
  }
}

function unknownFunction(place: ExpressionPlace, { message, span }: TemplateProblem, name: string): Problem {
  const { expression, workflow } = place
  const refusal = place.workflow.rejects?.(place, message) ?? null
  const late = refusal ? null : lateFailure(place)
  const words = refusal?.message ?? `the template does not parse: ${atRun(message)}`
  return problemAt(expression.origin, {
    severity: late?.severity ?? 'error',
    message: `${words}${hint(name, functionNames(workflow))}${late ? `; ${late.reason}` : ''}`,
    span: expression.spanOf(span.start, span.end),
    ...(refusal ? { refusal } : { failsRun: late?.severity === 'error' })
  })
}

function hint(name: string, known: readonly string[]): string {
  const instead = Object.hasOwn(INSTEAD, name) ? INSTEAD[name] : undefined
  const origin = HELM.has(name) ? 'Helm' : sprigFunctions.has(name) ? 'Sprig' : null
  const tail = instead ? `; ${instead}` : ''
  if (origin)
    return `: it belongs to ${origin}, and here there are only Go's own functions and json, fromJson and quote${tail}`
  return tail || didYouMean(name, known) || `: there are only Go's own functions and json, fromJson and quote`
}
