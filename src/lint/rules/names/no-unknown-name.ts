import { spokenPath } from '../../../analysis/reference.js'
import { didYouMean } from '../../../text/did-you-mean.js'
import { nearestName } from '../../../text/nearest-name.js'
import { factRule, renameFix, spanOfName } from '../../fact-rule.js'

/** A template that reads a name that templates do not have: it gets nothing, and nobody says a word. */
export const noUnknownName = factRule(
  {
    id: 'no-unknown-name',
    description:
      'Finds a template that reads a top-level name that does not exist, such as .Params or .inputs.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  ['unknown-root', 'empty-root'],
  fact => {
    const { index } = fact
    if (fact.kind === 'empty-root')
      return {
        span: spanOfName(fact, index),
        message: `${spokenPath(fact.reference.path)} is always empty: nothing fills .vars; it renders as <no value>`
      }
    const name = fact.reference.path[index] ?? ''
    const { known } = fact
    const text =
      index === 0
        ? `templates have no ".${name}"${didYouMean(name, known) || rootsOf(fact.place.loop?.itemVariable)}`
        : `the workflow has no "${name}"${didYouMean(name, known) || `; it has ${known.join(', ')}`}`
    return {
      span: spanOfName(fact, index),
      message: `${text}; it renders as <no value>`,
      ...renameFix(fact, index, nearestName(name, known))
    }
  }
)

function rootsOf(variable: string | undefined): string {
  const item = variable === undefined ? '' : `; the item of this loop is .forEach.${variable}`
  return `; templates see .params, .steps and .workflow${item}`
}
