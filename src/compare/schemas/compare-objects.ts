import type { JsonObject, JsonValue } from '../../model/index.js'
import { asWhole, changeOf, comparedMaximum, comparedMinimum } from './compare-values.js'
import type { SchemaChange } from './schema-change.js'
import type { SchemaPair } from './schema-pair.js'
import { inner, keywordOf, listOf, mapOf, type SchemaSide } from './schema-side.js'

export function comparedObjects(pair: SchemaPair): readonly SchemaChange[] {
  return [
    ...comparedProperties(pair),
    ...comparedRequired(pair),
    ...comparedUndeclared(pair),
    ...comparedMinimum(pair, 'minProperties'),
    ...comparedMaximum(pair, 'maxProperties'),
    ...WHOLE.flatMap(keyword => asWhole(pair, keyword))
  ]
}

const WHOLE = [
  'patternProperties',
  'propertyNames',
  'dependentRequired',
  'dependentSchemas',
  'dependencies',
  'unevaluatedProperties'
]

function comparedProperties(pair: SchemaPair): readonly SchemaChange[] {
  const [old, next] = [mapOf(pair.old, 'properties'), mapOf(pair.new, 'properties')]
  const names = [...new Set([...Object.keys(old), ...Object.keys(next)])]
  return names.flatMap(name => {
    const path = pathTo(pair.path, name)
    const [before, after] = [own(old, name), own(next, name)]
    if (before !== undefined && after !== undefined)
      return pair.below(inner(pair.old, before), inner(pair.new, after), path)
    if (after !== undefined) return declared(pair, name, after)
    return before === undefined ? [] : undeclared(pair, name, before)
  })
}

/** Compares a property that only the new version declares. */
function declared(pair: SchemaPair, name: string, schema: JsonValue): readonly SchemaChange[] {
  const path = pathTo(pair.path, name)
  const others = keywordOf(pair.old, 'additionalProperties')
  if (isSchema(others)) return pair.below(inner(pair.old, others), inner(pair.new, schema), path)
  const isRequired = listOf(pair.new, 'required').includes(name)
  const effect = isRequired ? (others === false ? 'other' : 'narrower') : others === false ? 'wider' : 'added'
  const message = `new, ${isRequired ? 'required' : 'optional'}`
  return [{ path, keyword: 'properties', effect, message, old: undefined, new: schema }]
}

function undeclared(pair: SchemaPair, name: string, schema: JsonValue): readonly SchemaChange[] {
  const path = pathTo(pair.path, name)
  const others = keywordOf(pair.new, 'additionalProperties')
  if (isSchema(others)) return pair.below(inner(pair.old, schema), inner(pair.new, others), path)
  const effect = others === false ? 'narrower' : 'removed'
  return [{ path, keyword: 'properties', effect, message: 'removed', old: schema, new: undefined }]
}

/** Compares `required` for properties that both versions declare, or neither. */
function comparedRequired(pair: SchemaPair): readonly SchemaChange[] {
  const [old, next] = [new Set(listOf(pair.old, 'required')), new Set(listOf(pair.new, 'required'))]
  const isReported = (name: string): boolean =>
    next.has(name) ? isOnlyIn(pair.new, pair.old, name) : isOnlyIn(pair.old, pair.new, name)
  return [...new Set([...old, ...next])].flatMap(name => {
    if (typeof name !== 'string' || old.has(name) === next.has(name) || isReported(name)) return []
    const isRequired = next.has(name)
    return [
      {
        path: pathTo(pair.path, name),
        keyword: 'required',
        effect: isRequired ? 'narrower' : 'wider',
        message: isRequired ? 'is required now' : 'is no longer required',
        old: !isRequired,
        new: isRequired
      } as const
    ]
  })
}

/** A property that is declared on one side only: that change already includes whether it is required. */
function isOnlyIn(side: SchemaSide, other: SchemaSide, name: string): boolean {
  const isDeclared = Object.hasOwn(mapOf(side, 'properties'), name)
  const isKnown = Object.hasOwn(mapOf(other, 'properties'), name)
  return isDeclared && !isKnown && !isSchema(keywordOf(other, 'additionalProperties'))
}

function comparedUndeclared(pair: SchemaPair): readonly SchemaChange[] {
  const keyword = 'additionalProperties'
  const [old, next] = [keywordOf(pair.old, keyword) ?? true, keywordOf(pair.new, keyword) ?? true]
  if (old === next) return []
  if (typeof old === 'boolean' && typeof next === 'boolean')
    return [changeOf(pair, keyword, next ? 'wider' : 'narrower')]
  if (old === false || next === false) return [changeOf(pair, keyword, next === false ? 'narrower' : 'wider')]
  return pair.below(inner(pair.old, old), inner(pair.new, next), pathTo(pair.path, '*'))
}

function isSchema(value: JsonValue | undefined): boolean {
  return typeof value === 'object' && value !== null
}

function own(map: JsonObject, name: string): JsonValue | undefined {
  return Object.hasOwn(map, name) ? map[name] : undefined
}

function pathTo(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}
