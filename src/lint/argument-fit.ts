import {
  declaredType,
  fieldOfSchema,
  isOfType,
  type JsonValue,
  jsonTypeOf,
  schemaProperties,
  type ValueTree,
  withArticle
} from '../model/index.js'
import { coerce } from '../schema/index.js'
import { listed } from '../text/listed.js'

/** A part of the arguments that does not match the tool's schema. */
export interface ArgumentMisfit {
  readonly tree: ValueTree
  readonly reason: string
  /** True when another text would fit. */
  readonly isOfText: boolean
}

/**
 * The arguments that certainly do not match the tool's input schema, after the engine has converted text to the declared numbers
 * and booleans where it can. Reports nothing when the schema is complex.
 */
export function misfits(whole: ValueTree, declared: JsonValue | undefined): readonly ArgumentMisfit[] {
  return partsOf(whole, declared).flatMap(({ tree, schema }) => {
    const type = declaredType(schema)
    const reason = reasonOf(tree, type) ?? notListed(tree, schema)
    const isText = tree.kind === 'literal' && typeof tree.value === 'string'
    return reason === null
      ? []
      : [{ tree, reason, isOfText: isText && type !== 'array' && type !== 'object' }]
  })
}

interface DeclaredPart {
  readonly tree: ValueTree
  readonly schema: JsonValue | undefined
}

/** The parts of the arguments, each with its declared schema; maps and lists are parts where the schema declares something else. */
export function partsOf(tree: ValueTree, schema: JsonValue | undefined): readonly DeclaredPart[] {
  const type = declaredType(schema)
  if (tree.kind === 'map' && (type === 'object' || type === null)) {
    const properties = schemaProperties(schema)
    return tree.entries.flatMap(({ key, value }) => partsOf(value, properties.get(key)))
  }
  if (tree.kind !== 'list' || (type !== 'array' && type !== null)) return [{ tree, schema }]
  const items = fieldOfSchema(schema, 'items')
  return tree.items.flatMap(item => partsOf(item, Array.isArray(items) ? undefined : items))
}

function reasonOf(tree: ValueTree, type: string | null): string | null {
  if (type === null || !KNOWN_TYPES.has(type)) return null
  if (tree.kind === 'template') return type === 'array' || type === 'object' ? textStaysText(type) : null
  if (tree.kind === 'map' || tree.kind === 'list')
    return `the tool takes ${withArticle(type)} here, not ${tree.kind === 'map' ? 'an object' : 'an array'}`
  const { value } = tree
  if (typeof value === 'string') return textMisfit(value, type)
  return isOfType(value, type)
    ? null
    : `the tool takes ${withArticle(type)} here, and ${valueText(value)} is ${withArticle(jsonTypeOf(value))}`
}

const KNOWN_TYPES = new Set(['string', 'integer', 'number', 'boolean', 'array', 'object', 'null'])

function textMisfit(text: string, type: string): string | null {
  if (type === 'string' || typeof coerce(text, { type }) !== 'string') return null
  if (type === 'array' || type === 'object') return textStaysText(type)
  return `the tool takes ${withArticle(type)} here, and the text ${JSON.stringify(text)} cannot be turned into one`
}

function textStaysText(type: string): string {
  return `the tool takes ${withArticle(type)} here, and text stays text, JSON or not; write the ${type} itself and put templates into its parts`
}

/** A literal that is not one of the schema's enum values. */
function notListed(tree: ValueTree, schema: JsonValue | undefined): string | null {
  const values = fieldOfSchema(schema, 'enum')
  if (tree.kind !== 'literal' || typeof tree.value !== 'string' || declaredType(schema) !== 'string')
    return null
  if (!Array.isArray(values) || values.includes(tree.value)) return null
  return `the tool takes one of ${listed(values.map(valueText))} here`
}

function valueText(value: JsonValue): string {
  return typeof value === 'bigint'
    ? String(value)
    : JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? Number(part) : part))
}
