import { spokenPath } from '../../../analysis/reference.js'
import { factRule, jsonFix, spanIn } from '../../fact-rule.js'

/** A map or list that is printed as Go prints it, which no reader understands. */
export const noRawObject = factRule(
  {
    id: 'no-raw-object',
    description: 'Finds a template that prints a map or a list without json.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  ['raw-record'],
  fact => {
    const { place, reference, what } = fact
    const spoken = spokenPath(reference.path)
    return {
      span: spanIn(place, reference.span),
      message: `${spoken} is a ${what} and is printed as ${what === 'map' ? 'map[a:1 b:2]' : '[1 2]'}, which is no JSON; write {{json ${spoken}}}`,
      ...jsonFix(fact)
    }
  }
)
