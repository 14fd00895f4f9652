import type { Template } from '../template.js'
import { inferTemplate } from './infer-template.js'
import type { InferOptions } from './inference.js'
import type { PlaceKnowledge } from './observer.js'
import type { Shape } from './shapes/shape.js'
import { unionOf } from './shapes/union.js'

/** What is known at an offset of a template for data of a shape; null where evaluation never reaches it. */
export function knownAt(
  template: Template,
  data: Shape,
  { offset, ...options }: InferOptions & { readonly offset: number }
): PlaceKnowledge | null {
  let found: PlaceKnowledge[] = []
  const known = (place: PlaceKnowledge): void => {
    const { list, offset: from } = place
    if (list.start > offset || list.end < offset || from > offset) return
    const [best] = found
    const isInside = best === undefined || list.start > best.list.start
    // A body that is inferred again starts over.
    if (isInside) found = [place]
    else if (list === best.list && from === best.offset) found.push(place)
    else if (list === best.list && from > best.offset) found = [place]
  }
  inferTemplate(template, data, { ...options, observer: { known } })
  return joined(found)
}

function joined(places: readonly PlaceKnowledge[]): PlaceKnowledge | null {
  const [first] = places
  if (!first || places.length === 1) return first ?? null
  const { list, offset, variables } = first
  return {
    list,
    offset,
    variables,
    shapeOf: (variable, names) => unionOf(...places.map(place => place.shapeOf(variable, names))),
    originOf: variable => {
      const origins = places.map(place => place.originOf(variable))
      const isOne = origins.every(origin => origin?.join('.') === origins[0]?.join('.'))
      return isOne ? origins[0] : undefined
    }
  }
}
