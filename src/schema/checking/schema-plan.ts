import { isList, ownValue, type SchemaMap } from '../json-kind.js'
import type { AppliedSchema } from './applied-schema.js'
import { type KeywordEntry, type KeywordGroup, keywordsOf, type SchemaDialect } from './keyword-table.js'
import { checkType } from './keywords/value-keywords.js'

/** The checks that a schema requires, in order. */
export type SchemaPlan = readonly ((applied: AppliedSchema) => void)[]

export function planOf(schema: SchemaMap, dialect: SchemaDialect): SchemaPlan {
  const present = keywordsIn(schema, dialect)
  const checks = present.map(({ name, rule, group }) => {
    const keyword = schema[name]
    return { group, check: (applied: AppliedSchema) => rule(applied, keyword) }
  })
  const types = typesOf(schema)
  if (types.length === 0) return checks.map(({ check }) => check)
  const at = placeOfType(types, present)
  const ofType = (applied: AppliedSchema): void => checkType(applied, types)
  const all = checks.map(({ check }) => check)
  return [...all.slice(0, at), ofType, ...all.slice(at)]
}

/** The keywords of a schema, in order. */
export function keywordsIn(schema: SchemaMap, dialect: SchemaDialect): readonly KeywordEntry[] {
  return keywordsOf[dialect].filter(({ name }) => ownValue(schema, name) !== undefined)
}

function typesOf(schema: SchemaMap): readonly string[] {
  const type = ownValue(schema, 'type')
  const names = (isList(type) ? type : [type]).filter(name => typeof name === 'string')
  return names.length > 0 && ownValue(schema, 'nullable') === true ? [...names, 'null'] : names
}

/** The library checks a single type together with the keywords of that type; others first. */
function placeOfType(types: readonly string[], present: readonly KeywordEntry[]): number {
  const [type] = types
  const at = types.length === 1 ? present.findIndex(({ group }) => group === (type as KeywordGroup)) : -1 // a type that is no group matches none
  return Math.max(at, 0)
}
