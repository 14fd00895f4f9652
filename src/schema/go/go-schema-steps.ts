import { isList, isMap, ownValue } from '../json-kind.js'
import type { SchemaDefect, SchemaPath } from '../schema-defect.js'
import { isGoPattern } from './go-pattern.js'
import { HYBRID } from './go-schema-draft.js'
import {
  checkAddress,
  checkEnum,
  checkText,
  checkType,
  invalidType,
  type KeywordCheck
} from './go-schema-keywords.js'
import type { GoSchemaReader, ReaderStep, SchemaLocation } from './go-schema-reader.js'
import { VALUE_CHECKS } from './go-value-keywords.js'

/** The keywords in the order in which the Go library checks them. */
export const READING_STEPS: readonly ReaderStep[] = [
  identifier,
  definitions,
  keywords(checkText('title'), checkText('description'), checkText('$ref'), checkAddress('$ref')),
  (reader, place) => reader.reference(place),
  keywords(checkType),
  properties,
  onlyBooleanOrMap('additionalProperties'),
  patternProperties,
  schemas('propertyNames', { wrong: invalidType('valid schema', 'patternProperties'), since: 6 }),
  dependencies,
  schemas('items', { wrong: invalidType('valid schema/array of schemas', 'items'), isList: true }),
  onlyBooleanOrMap('additionalItems'),
  keywords(...VALUE_CHECKS),
  (reader, place) => (reader.draft < 6 ? null : reader.anySchema('contains', place)),
  keywords(checkEnum),
  (reader, place) => reader.listOfSchemas('oneOf', 'oneOf must be of an array', place),
  (reader, place) => reader.listOfSchemas('anyOf', 'anyOf must be of an array', place),
  // The library names the wrong keyword here.
  (reader, place) => reader.listOfSchemas('allOf', 'anyOf must be of an array', place),
  schemas('not', { wrong: 'not must be of an object' }),
  ...['if', 'then', 'else'].map(key => schemas(key, { wrong: `${key} must be of an object`, since: 7 }))
]

interface SchemaKeyword {
  readonly wrong: string
  readonly isList?: boolean
  /** The first draft that supports it; omitted: all do. */
  readonly since?: number
}

function schemas(key: string, keyword: SchemaKeyword): ReaderStep {
  const { since = 0 } = keyword
  return (reader, place) => (reader.draft < since ? null : reader.schemas(key, place, keyword))
}

function keywords(...checks: readonly KeywordCheck[]): ReaderStep {
  return (reader, place) => reader.keywords(checks, place)
}

const OLD_IDENTIFIER = [checkText('id'), checkAddress('id')]
const IDENTIFIER = [checkText('$id'), checkAddress('$id')]

function identifier(reader: GoSchemaReader, place: SchemaLocation): SchemaDefect | null {
  const isOld = reader.draft === 4 || (reader.draft === HYBRID && Object.hasOwn(place.schema, 'id'))
  return reader.keywords(isOld ? OLD_IDENTIFIER : IDENTIFIER, place)
}

function definitions(reader: GoSchemaReader, place: SchemaLocation): SchemaDefect | null {
  const value = ownValue(place.schema, 'definitions')
  if (value === undefined) return null
  const path = [...place.path, 'definitions']
  const message = invalidType('array of schemas', 'definitions')
  // The library accepts a boolean here and then fails on it.
  if (typeof value === 'boolean') {
    const message = 'panic: interface conversion: interface {} is bool, not map[string]interface {}'
    return { message, path, isCrash: true }
  }
  if (!isMap(value)) return { message, path }
  const wrong = Object.entries(value).find(([, item]) => !isMap(item) && typeof item !== 'boolean')
  return wrong ? { message, path: [...path, wrong[0]] } : reader.mapOfSchemas('definitions', place)
}

function properties(reader: GoSchemaReader, place: SchemaLocation): SchemaDefect | null {
  const value = ownValue(place.schema, 'properties')
  if (value === undefined || isMap(value)) return reader.mapOfSchemas('properties', place)
  return { message: 'properties must be of type object', path: [...place.path, 'properties'] }
}

function onlyBooleanOrMap(key: string): ReaderStep {
  const wrong = invalidType('boolean/valid schema', key)
  return (reader, place) =>
    typeof ownValue(place.schema, key) === 'boolean' ? null : reader.schemas(key, place, { wrong })
}

function patternProperties(reader: GoSchemaReader, place: SchemaLocation): SchemaDefect | null {
  const value = ownValue(place.schema, 'patternProperties')
  if (value === undefined) return null
  const path = [...place.path, 'patternProperties']
  if (!isMap(value)) return { message: invalidType('valid schema', 'patternProperties'), path }
  const wrong = Object.keys(value).find(pattern => !isGoPattern(pattern))
  if (wrong !== undefined) return { message: `Invalid regex pattern '${wrong}'`, path: [...path, wrong] }
  return reader.mapOfSchemas('patternProperties', place)
}

function dependencies(reader: GoSchemaReader, place: SchemaLocation): SchemaDefect | null {
  const value = ownValue(place.schema, 'dependencies')
  if (value === undefined) return null
  const path = [...place.path, 'dependencies']
  if (!isMap(value)) return { message: 'dependencies must be of type object', path }
  for (const [name, item] of Object.entries(value)) {
    const defect = isList(item)
      ? wrongDependency(item, [...path, name])
      : reader.schemas(name, { schema: value, path }, { wrong: DEPENDENCY_MESSAGE })
    if (defect) return defect
  }
  return null
}

const DEPENDENCY_MESSAGE = 'dependency must be of type schema or array of strings'

function wrongDependency(names: readonly unknown[], path: SchemaPath): SchemaDefect | null {
  const at = names.findIndex(name => typeof name !== 'string')
  return at === -1 ? null : { message: DEPENDENCY_MESSAGE, path: [...path, at] }
}
