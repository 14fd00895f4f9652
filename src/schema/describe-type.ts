import { isList, isMap, ownValue } from './json-kind.js'

export type JsonType = 'null' | 'boolean' | 'integer' | 'number' | 'string' | 'array' | 'object'

/** The JSON Schema type of a value; a number without a fraction is an integer. */
export function typeOfValue(value: unknown): JsonType {
  if (value === null || value === undefined) return 'null'
  if (isList(value)) return 'array'
  switch (typeof value) {
    case 'boolean':
      return 'boolean'
    case 'bigint':
      return 'integer'
    case 'number':
      return Number.isInteger(value) ? 'integer' : 'number'
    case 'string':
      return 'string'
    default:
      return 'object'
  }
}

const WORDS: Readonly<Record<JsonType, string>> = {
  null: 'null',
  boolean: 'true or false',
  integer: 'a whole number',
  number: 'a number',
  string: 'text',
  array: 'a list',
  object: 'a map'
}

/** A type name of JSON Schema in plain words; an unknown one is unchanged. */
export function describeTypeName(name: string): string {
  return Object.hasOwn(WORDS, name) ? WORDS[name as JsonType] : name // hasOwn has just found it among the types
}

/** What a schema accepts, in plain words: `text or a list`; `any value` where it declares nothing. */
export function describeType(schema: unknown): string {
  if (!isMap(schema)) return 'any value'
  const values = ownValue(schema, 'enum')
  if (isList(values) && values.length > 0) return `one of ${values.map(showValue).join(', ')}`
  const type = ownValue(schema, 'type')
  const names = isList(type) ? type : [type]
  const words = names.filter(name => typeof name === 'string').map(describeTypeName)
  return words.length > 0 ? joinWords(words) : 'any value'
}

/** A value with its type, for messages: `the text "abc"`, `the number 1.5`, `a list`. */
export function describeValue(value: unknown): string {
  const type = typeOfValue(value)
  if (type === 'string') return `the text ${showValue(value)}`
  if (type === 'integer' || type === 'number') return `the number ${showValue(value)}`
  return type === 'array' || type === 'object' ? WORDS[type] : showValue(value)
}

/** A value as JSON, cut where it is long. */
export function showValue(value: unknown): string {
  const shown = typeof value === 'string' ? value.slice(0, MAX_SHOWN) : value
  const text =
    JSON.stringify(shown, (_, item: unknown) => (typeof item === 'bigint' ? Number(item) : item)) ?? 'null'
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN - 1)}…` : text
}

export function joinWords(words: readonly string[]): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}

const MAX_SHOWN = 60
