import { isList, isMap, ownValue, type SchemaMap } from '../json-kind.js'
import { QUADRATIC_FORMATS } from './formats.js'
import type { SchemaSurvey } from './survey.js'

/** The maximum cost of one value, and of one character of its texts, with all references followed. */
export interface SchemaCost {
  readonly perValue: number
  readonly perCharacter: number
}

/** @param ofPattern the cost per character of matching a pattern */
export function costOf(
  { applied }: SchemaSurvey,
  root: unknown,
  ofPattern: (source: string) => number
): SchemaCost {
  const nextOf = new Map(applied.map(({ schema, next }) => [schema, next]))
  const known = new Map<unknown, SchemaCost>()
  const visit = (schema: unknown, depth: number): SchemaCost => {
    if (!isMap(schema)) return { perValue: 1, perCharacter: 0 }
    const found = known.get(schema)
    if (found) return found
    if (depth === MAX_DEPTH) return ENDLESS
    // A schema that refers back to itself gets this.
    known.set(schema, ENDLESS)
    const costs = (nextOf.get(schema) ?? []).map(next => visit(next, depth + 1))
    const cost = {
      perValue: costs.reduce((sum, { perValue }) => sum + perValue, sizeOf(schema)),
      perCharacter: costs.reduce((sum, { perCharacter }) => sum + perCharacter, textCost(schema, ofPattern))
    }
    known.set(schema, cost)
    return cost
  }
  return visit(root, 0)
}

const ENDLESS: SchemaCost = {
  perValue: Number.POSITIVE_INFINITY,
  perCharacter: Number.POSITIVE_INFINITY
}
const MAX_DEPTH = 200

/** A schema without nested schemas: its keywords, and the values that they list. */
function sizeOf(schema: SchemaMap): number {
  return Object.values(schema).reduce<number>(
    (sum, keyword) =>
      sum + 1 + (isList(keyword) ? keyword.length : isMap(keyword) ? Object.keys(keyword).length : 0),
    1
  )
}

function textCost(schema: SchemaMap, ofPattern: (source: string) => number): number {
  const pattern = ownValue(schema, 'pattern')
  const ofKeys = ownValue(schema, 'patternProperties')
  const sources = [
    ...(typeof pattern === 'string' ? [pattern] : []),
    ...(isMap(ofKeys) ? Object.keys(ofKeys) : [])
  ]
  const lengths = ['minLength', 'maxLength'].filter(key => Object.hasOwn(schema, key)).length
  const format = ownValue(schema, 'format')
  const ofFormat =
    format === undefined ? 0 : QUADRATIC_FORMATS.has(String(format)) ? Number.POSITIVE_INFINITY : 1
  return sources.reduce((sum, source) => sum + ofPattern(source), lengths + ofFormat)
}
