import type { PrintedText } from '../../../template/index.js'
import { ending, factRule } from '../../fact-rule.js'

/** A condition whose value, as a schema declares it, is no boolean. */
export const validConditionValue = factRule(
  {
    id: 'valid-condition-value',
    description: 'Finds a condition that, as its values are declared, does not come out as true or false.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  ['no-decision-by-schema'],
  ({ place: { step }, shown, isSure, isCertain }) => {
    const fails = isCertain && !step?.onError.tolerates.includes('condition')
    return {
      severity: fails ? 'error' : 'warning',
      message: `condition must evaluate to 'true' or 'false', and as it is declared ${isSure ? 'it is' : 'it may be'} ${spoken(shown)}; compare it, as in {{eq A B}}`,
      ...ending(fails)
    }
  }
)

const SPOKEN: Readonly<Record<string, string>> = {
  float: 'a number',
  int: 'a number',
  list: 'a list',
  map: 'a map'
}

function spoken(text: PrintedText): string {
  const [part] = text.filter(each => typeof each !== 'string')
  const kind = typeof part === 'object' ? SPOKEN[part.kind] : undefined
  return kind ?? JSON.stringify(text.filter(each => typeof each === 'string').join('…'))
}
