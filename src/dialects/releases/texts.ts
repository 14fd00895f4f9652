import { bracedParts } from '../../text/braced-parts.js'
import type { Place } from '../reading/place.js'
import type { PlacedBehaviour } from './later-behaviour.js'

/** All texts of a part of a document. */
export function textsIn(place: Place): readonly Place[] {
  if (place.kind === 'map') return place.entries().flatMap(entry => textsIn(entry.place))
  if (place.kind === 'list') return place.items().flatMap(textsIn)
  return place.node?.kind === 'scalar' ? [place] : []
}

/** The matches of a pattern inside the actions of templates: the first group of each, or the whole match. */
export function inTemplates(texts: readonly Place[], pattern: RegExp): readonly PlacedBehaviour[] {
  return texts.flatMap(place => {
    const { node } = place
    if (node?.kind !== 'scalar' || !node.text.includes('{{')) return []
    return bracedParts(node.text).flatMap(action =>
      [...action[0].matchAll(pattern)].map(match => {
        const start = action.index + match.index
        return { place, span: node.spanOf(start, start + match[0].length) }
      })
    )
  })
}
