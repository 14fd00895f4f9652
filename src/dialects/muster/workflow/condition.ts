import {
  type Condition,
  type Expectation,
  type ExpectedValue,
  type Expression,
  type Located,
  otherwiseShown,
  type ResultPattern
} from '../../../model/index.js'
import { expressionAt, locatedText, mapTreeAt } from '../../reading/located.js'
import type { Place } from '../../reading/place.js'

/** The condition of a step; one without a source becomes an empty template, since neither is ever met. */
export function lowerCondition(place: Place): Condition | null {
  const [template, step, tool] = [place.field('template'), place.field('fromStep'), place.field('tool')]
  if (template.text !== null) return { kind: 'template', expression: expressionAt(template) }
  const { origin } = place
  const expectation = lowerExpectation(place)
  if (tool.text) {
    const arguments_ = mapTreeAt(place.field('args'))
    return { kind: 'call', tool: locatedText(tool), arguments: arguments_, expectation, origin }
  }
  if (step.text) return { kind: 'result', step: locatedText(step), expectation, origin }
  return place.kind === 'map' ? { kind: 'template', expression: expressionAt(template) } : null
}

function lowerExpectation(place: Place): Expectation {
  return {
    expected: lowerPattern(place.field('expect')),
    unexpected: lowerPattern(place.field('expectNot'))
  }
}

/** A path that expects null is lost when the engine loads it. */
function lowerPattern(place: Place): ResultPattern | null {
  if (place.kind !== 'map') return null
  const tree = mapTreeAt(place.field('jsonPath'))
  const paths = place.field('jsonPath').entries()
  const values = (tree?.entries ?? []).flatMap(({ value }, index): ExpectedValue[] => {
    const entry = paths[index]
    return entry && !entry.place.isEmpty ? [{ path: keyExpression(entry.place, entry.key), value }] : []
  })
  return { success: locatedBoolean(place.field('success')), values, origin: place.origin }
}

function locatedBoolean(place: Place): Located<boolean> | null {
  const { value, origin } = place
  return typeof value === 'boolean' ? { value, origin } : null
}

/** A path is used as a key where other fields have names. */
function keyExpression(place: Place, key: string): Expression {
  const { origin, entry } = place
  const node = entry?.keyNode
  const spanOf =
    node?.kind === 'scalar' ? (start: number, end: number) => node.spanOf(start, end) : () => origin.span
  return {
    text: key,
    origin: otherwiseShown(origin, { span: place.mark }),
    isTemplate: key.includes('{{'),
    spanOf
  }
}
