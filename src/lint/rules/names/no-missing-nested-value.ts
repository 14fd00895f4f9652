import { factRule } from '../../findings/fact-rule.js'

/** A value that is absent, or may be, printed as if it were present. */
export const noMissingNestedValue = factRule(
  {
    id: 'no-missing-nested-value',
    description:
      'Finds a template that reads a field which its schema allows to be left out, or a value that is never there.',
    severity: 'off',
    dialects: ['toolhive', 'muster']
  },
  ['optional-field'],
  fact => {
    const { text, certainty } = fact.finding
    const reason = certainty === 'must' ? 'has no value here' : 'may be left out'
    if (fact.place.workflow.semantics.missingKeys === 'fail')
      return `${text} ${reason}: then the run fails here; ask for it first, as in {{if hasKey A "b"}}{{A.b}}{{end}}`
    return `${text} ${reason}: then <no value> is printed; look at it first, as in {{with A}}{{.}}{{else}}…{{end}}`
  }
)
