import type { Place } from '../../reading/place.js'
import type { LaterBehaviour, PlacedBehaviour } from '../../releases/later-behaviour.js'
import { inTemplates, textsIn } from '../../releases/texts.js'
import { writtenSteps } from '../core/written-steps.js'
import { WORKFLOW } from '../kinds.js'

/** What earlier muster releases do differently with an unchanged text. */
export const BEHAVIOURS: readonly LaterBehaviour[] = [
  {
    since: '0.10.0',
    message:
      'a result is kept only of a step with store: true, and reading any other fails (map has no entry for key)',
    find: unstoredResults
  },
  {
    since: '0.10.0',
    message: 'jsonPath knows only names with dots between them, and this one never matches',
    find: indexedPaths
  }
]

function stepsIn(root: Place): readonly Place[] {
  return root.field('kind').text === WORKFLOW ? writtenSteps(root.field('spec')) : []
}

function unstoredResults(root: Place): readonly PlacedBehaviour[] {
  const unstored = stepsIn(root)
    .filter(step => step.field('store').value !== true)
    .flatMap(step => step.field('id').text ?? [])
  if (unstored.length === 0) return []
  const names = unstored.map(id => id.replace(/[^\w]/g, '\\$&')).join('|')
  return inTemplates(textsIn(root.field('spec')), new RegExp(`\\.results\\.(?:${names})(?![\\w-])`, 'g'))
}

function indexedPaths(root: Place): readonly PlacedBehaviour[] {
  return stepsIn(root).flatMap(step => {
    const condition = step.field('condition')
    return [condition.field('expect'), condition.field('expectNot')]
      .flatMap(expectation => expectation.field('jsonPath').entries())
      .flatMap(({ key, place }) => (/[[{]/.test(key) ? [{ place, span: place.mark }] : []))
  })
}
