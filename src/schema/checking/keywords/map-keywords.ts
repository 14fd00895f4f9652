import { suggestion } from '../../../text/did-you-mean.js'
import { isList, isMap, ownValue, type SchemaMap } from '../../json-kind.js'
import { type AppliedSchema, fail, type KeywordRule } from '../applied-schema.js'
import { count } from '../describe-count.js'
import type { Explain } from '../unmet.js'

export const minPropertiesRule: KeywordRule = (applied, limit) => {
  if (isMap(applied.value) && typeof limit === 'number' && Object.keys(applied.value).length < limit)
    fail(applied, 'minProperties', `must have at least ${count(limit, 'key')}`)
}

export const maxPropertiesRule: KeywordRule = (applied, limit) => {
  if (isMap(applied.value) && typeof limit === 'number' && Object.keys(applied.value).length > limit)
    fail(applied, 'maxProperties', `must have at most ${count(limit, 'key')}`)
}

export const requiredRule: KeywordRule = (applied, names) => {
  const { value, check } = applied
  if (!isMap(value) || !isList(names)) return
  check.budget.spend(names.length)
  for (const name of names)
    if (typeof name === 'string' && !Object.hasOwn(value, name))
      fail(applied, 'required', { explain: `"${name}" is missing`, part: name })
}

export const propertiesRule: KeywordRule = (applied, schemas) => {
  const { value, seen, check } = applied
  if (!isMap(value) || !isMap(schemas)) return
  const names = Object.keys(schemas)
  check.budget.spend(names.length)
  for (const name of names)
    if (Object.hasOwn(value, name)) {
      applyToValue(applied, name, schemas[name])
      seen?.names.add(name)
    }
}

export const patternPropertiesRule: KeywordRule = (applied, schemas) => {
  const { value, seen, check } = applied
  if (!isMap(value) || !isMap(schemas)) return
  const names = Object.keys(value)
  for (const [source, schema] of Object.entries(schemas))
    for (const name of names)
      if (matches(name, source, check)) {
        applyToValue(applied, name, schema)
        seen?.names.add(name)
      }
}

export const additionalPropertiesRule: KeywordRule = (applied, schema) => {
  const { value, check, seen } = applied
  if (!isMap(value)) return
  const properties = mapAt(applied.schema, 'properties')
  const patterns = Object.keys(mapAt(applied.schema, 'patternProperties'))
  for (const name of Object.keys(value)) {
    check.budget.spend(1)
    if (Object.hasOwn(properties, name) || patterns.some(source => matches(name, source, check))) continue
    if (schema === false) unknownKey(applied, 'additionalProperties', name)
    else applyToValue(applied, name, schema)
  }
  if (seen) seen.hasAllNames = true
}

export const unevaluatedPropertiesRule: KeywordRule = (applied, schema) => {
  const { value, check, seen } = applied
  if (!isMap(value) || !seen) return
  for (const name of Object.keys(value)) {
    check.budget.spend(1)
    if (seen.hasName(name)) continue
    if (schema === false) unknownKey(applied, 'unevaluatedProperties', name)
    else applyToValue(applied, name, schema)
  }
  seen.hasAllNames = true
}

export const propertyNamesRule: KeywordRule = (applied, schema) => {
  const { value, place, check, unmet } = applied
  if (!isMap(value)) return
  for (const name of Object.keys(value)) {
    check.apply(schema, { value: name, place: { above: place, part: name, isKey: true }, unmet })
  }
}

/** `dependentRequired`, and lists of names in `dependencies`. */
export function dependentNames(keyword: string): KeywordRule {
  return (applied, wanted) => {
    const { value, check } = applied
    if (!isMap(value) || !isMap(wanted)) return
    for (const [name, others] of Object.entries(wanted)) {
      if (!isList(others) || !Object.hasOwn(value, name)) continue
      check.budget.spend(others.length)
      for (const other of others)
        if (typeof other === 'string' && !Object.hasOwn(value, other))
          fail(applied, keyword, {
            explain: `"${other}" is missing: it is required together with "${name}"`,
            part: other
          })
    }
  }
}

/** `dependentSchemas`, and schemas in `dependencies`. */
export const dependentSchemasRule: KeywordRule = (applied, schemas) => {
  const { value, place, check, unmet, seen } = applied
  if (!isMap(value) || !isMap(schemas)) return
  for (const [name, schema] of Object.entries(schemas)) {
    if (isList(schema) || !Object.hasOwn(value, name)) continue
    const found = check.apply(schema, { value, place, unmet })
    seen?.add(found)
  }
}

function unknownKey(applied: AppliedSchema, keyword: string, name: string): void {
  const explain: Explain = nearestName => {
    const nearest = nearestName(name, Object.keys(mapAt(applied.schema, 'properties')))
    const message = `unknown key "${name}"${suggestion(nearest)}`
    return { message, ...(nearest === null ? null : { nearest }) }
  }
  fail(applied, keyword, { explain, part: name })
}

function applyToValue({ value, place, check, unmet }: AppliedSchema, name: string, schema: unknown): void {
  if (isMap(value)) check.apply(schema, { value: value[name], place: { above: place, part: name }, unmet })
}

function matches(name: string, source: string, check: AppliedSchema['check']): boolean {
  const pattern = check.pattern(source)
  check.budget.spend(pattern.cost(name.length))
  return pattern.test(name)
}

function mapAt(schema: SchemaMap, key: string): SchemaMap {
  const value = ownValue(schema, key)
  return isMap(value) ? value : {}
}
