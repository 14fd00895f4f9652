import type { FactOf } from '../../../analysis/fact.js'
import { loopPaths } from '../../../analysis/own-paths.js'
import { spokenPath } from '../../../analysis/spoken-path.js'
import { didYouMean } from '../../../text/did-you-mean.js'
import { nearestName } from '../../../text/nearest-name.js'
import { factRule, pathFix, renameFix, spanOfName } from '../../fact-rule.js'
import { spokenMeaning, spokenRoots } from '../../spoken-roots.js'

/** A template that reads a name that templates do not have: it gets nothing, and nobody says a word. */
export const noUnknownName = factRule(
  {
    id: 'no-unknown-name',
    description:
      'Finds a template that reads a top-level name that does not exist, such as one of another system.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  ['unknown-root', 'empty-root'],
  fact => {
    const { index } = fact
    if (fact.kind === 'empty-root')
      return {
        span: spanOfName(fact, index),
        message: `${spokenPath(fact.reference.path)} is always empty: nothing fills .${fact.reference.path[0]}; it renders as <no value>`
      }
    const name = fact.reference.path[index] ?? ''
    const { known, place, meant } = fact
    if (meant)
      return {
        span: spanOfName(fact, index),
        message: `templates have no ".${name}"; ${spokenMeaning(meant)}; it renders as <no value>`,
        ...(meant.replacement ? pathFix(fact, { index, ...meant.replacement }) : {})
      }
    const text =
      index === 0
        ? `templates have no ".${name}"${didYouMean(name, known) || `; ${whatIsSeen(place)}`}`
        : `the workflow has no "${name}"${didYouMean(name, known) || `; it has ${known.join(', ')}`}`
    return {
      span: spanOfName(fact, index),
      message: `${text}; it renders as <no value>`,
      ...renameFix(fact, index, nearestName(name, known))
    }
  }
)

function whatIsSeen({ workflow, loop }: FactOf<'unknown-root'>['place']): string {
  const { templates } = workflow.semantics
  const seen = spokenRoots(templates, loop ? [] : ['loop'])
  return loop ? `${seen}; the item of this loop is ${spokenPath(loopPaths(loop, templates).item)}` : seen
}
