import type { Span } from '../../../source/span.js'
import type { Place } from '../reading/place.js'
import { keywordProblem } from './schema-keywords.js'

/** What is wrong with a JSON Schema, in the words of the library that compiles it. */
export interface SchemaProblem {
  readonly words: string
  readonly span: Span
}

/** Deeper schemas are not followed. */
const DEPTH_LIMIT = 150
/** Keywords whose value is one schema. */
const ONE = [
  'additionalProperties',
  'propertyNames',
  'contains',
  'not',
  'if',
  'then',
  'else',
  'additionalItems'
]
/** Keywords whose value is a list of schemas. */
const LISTS = ['allOf', 'anyOf', 'oneOf']
/** Keywords whose value is a map of schemas. */
const MAPS = ['properties', 'patternProperties', 'definitions', '$defs']

/**
 * The first thing for which the upstream's library (drafts 4, 6 and 7 mixed) does not compile a schema: an unknown type,
 * a keyword of the wrong shape, a broken pattern, a reference that leads nowhere. Defaults and unknown keywords pass.
 */
export function schemaProblem(root: Place): SchemaProblem | null {
  return root.kind === 'map' ? problemIn(root, root, 0) : null
}

function problemIn(schema: Place, root: Place, depth: number): SchemaProblem | null {
  if (depth > DEPTH_LIMIT || typeof schema.value === 'boolean') return null
  if (schema.kind !== 'map')
    return { words: 'Invalid type. Expected: valid schema, given: JSON', span: schema.span }
  return (
    keywordProblem(schema) ??
    referenceProblem(schema, root) ??
    firstOf(subschemas(schema), each => problemIn(each, root, depth + 1))
  )
}

function subschemas(schema: Place): readonly Place[] {
  const items = schema.field('items')
  return [
    ...MAPS.flatMap(name =>
      schema
        .field(name)
        .entries()
        .map(({ place }) => place)
    ),
    ...LISTS.flatMap(name => schema.field(name).items()),
    ...ONE.map(name => schema.field(name)).filter(place => place.exists),
    ...(items.kind === 'list' ? items.items() : items.exists ? [items] : [])
  ]
}

/** A reference within the schema must lead to a value; one to another document is not followed here. */
function referenceProblem(schema: Place, root: Place): SchemaProblem | null {
  const reference = schema.field('$ref')
  const text = reference.text
  if (text === null || !text.startsWith('#/')) return null
  let target: Place = root
  for (const part of text.slice(2).split('/')) {
    const name = decoded(part)
    const items = target.items()
    const next = target.kind === 'list' ? items[Number(name)] : target.field(name)
    if (!next?.exists) return { words: `Object has no key '${name}'`, span: reference.span }
    target = next
  }
  return null
}

function decoded(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~')
}

function firstOf<T, R>(values: readonly T[], find: (value: T) => R | null): R | null {
  for (const value of values) {
    const found = find(value)
    if (found !== null) return found
  }
  return null
}
