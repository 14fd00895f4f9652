import { failureMessage } from '../../../analysis/certainty/consequence.js'
import type { FactOf } from '../../../analysis/facts/fact.js'
import { dottedPath, loopPaths } from '../../../analysis/reading/own-paths.js'
import { didYouMean } from '../../../text/did-you-mean.js'
import { listed } from '../../../text/listed.js'
import { describeMeaning, describeRoots } from '../../describe-roots.js'
import { loopItemFix, pathFix } from '../../findings/fact-fix.js'
import { factRule } from '../../findings/fact-rule.js'
import { nearNameSeverity } from '../../near-name.js'

/** A template that reads an unknown root name: it silently gets nothing. */
export const noUnknownName = factRule(
  {
    id: 'no-unknown-name',
    description:
      'Finds a template that reads a top-level name that does not exist, such as one of another system.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  ['unknown-root', 'empty-root'],
  (fact, context) => {
    const { index, reference } = fact
    const name = reference.path[index] ?? ''
    if (fact.kind === 'empty-root')
      return `${dottedPath(reference.path)} is always empty: nothing fills .${name}; it renders as <no value>`
    const { known, place, meant } = fact
    const outcome = `it renders as <no value>${failureMessage(place, reference)}`
    if (meant)
      return {
        message: `templates have no ".${name}"; ${describeMeaning(meant)}; ${outcome}`,
        ...(meant.replacement ? pathFix(fact, { index, ...meant.replacement }) : { fix: null })
      }
    const others = index === 0 ? whatIsSeen(place) : `it has ${listed(known)}`
    const owner = index === 0 ? 'templates have' : 'the workflow has'
    return {
      ...nearNameSeverity(name, known, context),
      message: `${owner} no "${index === 0 ? '.' : ''}${name}"${didYouMean(name, known, `; ${others}`)}; ${outcome}`,
      ...loopItemFix(fact)
    }
  }
)

function whatIsSeen({ workflow, loop }: FactOf<'unknown-root'>['place']): string {
  const { templates } = workflow.semantics
  const seen = describeRoots(templates, loop ? [] : ['loop'])
  return loop ? `${seen}; the item of this loop is ${dottedPath(loopPaths(loop, templates).item)}` : seen
}
