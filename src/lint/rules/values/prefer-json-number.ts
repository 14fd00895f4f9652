import { asJson, jsonFix } from '../../findings/fact-fix.js'
import { factRule } from '../../findings/fact-rule.js'

/** A number printed in Go's format: from a million on with an exponent, which no integer argument accepts. */
export const preferJsonNumber = factRule(
  {
    id: 'prefer-json-number',
    description: 'Finds a number parameter that is not printed as JSON, which fails from a million on.',
    severity: 'off',
    dialects: ['toolhive']
  },
  ['exponent'],
  ({ place, finding }) => ({
    message: `${finding.text} is printed with an exponent from a million on, as in 1e+06, and then arrives as text; write ${asJson(place, finding.text)}`,
    ...jsonFix(place, finding.span)
  })
)
