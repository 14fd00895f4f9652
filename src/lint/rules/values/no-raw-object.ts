import { asJson, jsonFix } from '../../findings/fact-fix.js'
import { factRule } from '../../findings/fact-rule.js'

/** A map or list that is printed in Go's format, which no reader can parse. */
export const noRawObject = factRule(
  {
    id: 'no-raw-object',
    description: 'Finds a template that prints a map or a list, and not as JSON.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  ['raw-record'],
  ({ place, finding: { text, shape, certainty, span } }) => {
    const what = shape?.kind === 'map' || shape?.kind === 'list' ? shape.kind : 'map or a list'
    return {
      message: `${text} ${certainty === 'must' ? 'is' : 'may be'} a ${what} and is printed as ${SHOWN[what]}, which is not JSON; write ${asJson(place, text)}`,
      ...jsonFix(place, span)
    }
  }
)

const SHOWN = { map: 'map[a:1 b:2]', list: '[1 2]', 'map or a list': 'map[a:1 b:2] or [1 2]' }
