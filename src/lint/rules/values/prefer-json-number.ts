import { problemAt } from '../../problem.js'
import { jsonFix, referenceRule, spokenPath } from '../../reference-rule.js'

/** A number that is printed as Go prints it: from a million on with an exponent, which no integer argument takes. */
export const preferJsonNumber = referenceRule(
  {
    id: 'prefer-json-number',
    description: 'Finds a number parameter that is printed without json, which fails from a million on.',
    severity: 'off',
    dialects: ['toolhive']
  },
  function* ({ reference, place }) {
    const { expression, role, workflow } = place
    const [root, name, ...rest] = reference.path
    const parameter = name === undefined ? undefined : workflow.parameters.properties.get(name)
    if (root !== 'params' || rest.length > 0 || reference.usage.kind !== 'print' || role !== 'argument')
      return
    if (parameter?.type !== 'integer' && parameter?.type !== 'number') return
    const fix = jsonFix(expression, reference)
    yield problemAt(expression.origin, {
      rule: 'prefer-json-number',
      severity: 'warning',
      span: expression.spanOf(reference.span.start, reference.span.end),
      message: `${spokenPath(reference.path)} is printed with an exponent from a million on, as in 1e+06, and then arrives as a text; write {{json ${spokenPath(reference.path)}}}`,
      ...(fix ? { fix: { ...fix, isUnsafe: true } } : {})
    })
  }
)
