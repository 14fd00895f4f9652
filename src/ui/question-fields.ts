import { isJsonObject, type JsonObject, type JsonValue } from '../model/index.js'

/** One field of a question. */
export interface QuestionField {
  readonly name: string
  readonly label: string
  readonly hint: string
  readonly kind: 'text' | 'number' | 'boolean' | 'choice' | 'choices' | 'json'
  readonly isRequired: boolean
  readonly fallback: JsonValue | undefined
  readonly options: readonly Option[]
  /** The schema of the field. */
  readonly schema: JsonObject
}

export interface Option {
  readonly value: JsonValue
  readonly label: string
}

/** The fields of a question's schema, in order; none if the question only asks for acceptance. */
export function fieldsOf(schema: JsonValue): QuestionField[] {
  const properties = isJsonObject(schema) ? schema.properties : undefined
  if (!isJsonObject(schema) || !isJsonObject(properties)) return []
  const required = Array.isArray(schema.required) ? schema.required : []
  return Object.entries(properties).map(([name, property]) =>
    fieldOf(name, isJsonObject(property) ? property : {}, required.includes(name))
  )
}

function fieldOf(name: string, property: JsonObject, isRequired: boolean): QuestionField {
  const items = isJsonObject(property.items) ? property.items : {}
  const one = optionsOf(property)
  const many = property.type === 'array' ? optionsOf(items) : []
  const kind = many.length > 0 ? 'choices' : one.length > 0 ? 'choice' : kindOf(property)
  return {
    name,
    label: textOf(property.title) || name,
    hint: [textOf(property.description), limitsOf(property, kind)].filter(text => text !== '').join('; '),
    kind,
    isRequired,
    fallback: property.default,
    options: kind === 'choices' ? many : one,
    schema: property
  }
}

function kindOf({ type }: JsonObject): QuestionField['kind'] {
  if (type === 'boolean') return 'boolean'
  if (type === 'number' || type === 'integer') return 'number'
  return type === 'array' || type === 'object' ? 'json' : 'text'
}

/** The options of `enum` (with `enumNames`), or of `oneOf` and `anyOf` with a `const` and a title each. */
function optionsOf(schema: JsonObject): Option[] {
  const names = Array.isArray(schema.enumNames) ? schema.enumNames : []
  if (Array.isArray(schema.enum))
    return schema.enum.map((value, index) => ({ value, label: textOf(names[index]) || String(value) }))
  const titled = Array.isArray(schema.oneOf) ? schema.oneOf : Array.isArray(schema.anyOf) ? schema.anyOf : []
  return titled.flatMap(entry =>
    isJsonObject(entry) && entry.const !== undefined
      ? [{ value: entry.const, label: textOf(entry.title) || String(entry.const) }]
      : []
  )
}

function limitsOf(property: JsonObject, kind: QuestionField['kind']): string {
  const { format, type } = property
  const parts = [
    ...(kind === 'number' ? [type === 'integer' ? 'a whole number' : 'a number'] : []),
    ...(kind === 'json' ? ['in JSON'] : []),
    ...(typeof format === 'string' ? [formatHints.get(format) ?? format] : []),
    ...limits.flatMap(([keyword, message]) => {
      const limit = property[keyword]
      return limit === undefined ? [] : [message.replace('#', String(limit))]
    })
  ]
  return parts.join(', ')
}

const limits = [
  ['minimum', 'at least #'],
  ['exclusiveMinimum', 'more than #'],
  ['maximum', 'at most #'],
  ['exclusiveMaximum', 'less than #'],
  ['minLength', 'at least # characters'],
  ['maxLength', 'at most # characters'],
  ['pattern', 'like #'],
  ['minItems', 'at least # of them'],
  ['maxItems', 'at most # of them']
] as const

/** Formats in words. */
const formatHints = new Map([
  ['email', 'an email address'],
  ['uri', 'an address such as https://example.com'],
  ['date', 'a date such as 2026-03-31'],
  ['password', 'not shown'],
  ['date-time', 'a time such as 2026-03-31T12:00:00Z']
])

function textOf(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value : ''
}

export type Entered =
  | { readonly ok: true; readonly value: JsonValue | undefined }
  | { readonly ok: false; readonly problem: string }

/** The value of typed text; none for an optional field left empty. */
export function enteredValue({ kind, isRequired, fallback, label }: QuestionField, text: string): Entered {
  if (text === '' && fallback !== undefined) return { ok: true, value: fallback }
  if (text === '')
    return isRequired ? { ok: false, problem: `${label} is required` } : { ok: true, value: undefined }
  if (kind === 'text') return { ok: true, value: text }
  if (kind === 'number') {
    const number = text.trim() === '' ? Number.NaN : Number(text)
    return Number.isFinite(number)
      ? { ok: true, value: number }
      : { ok: false, problem: `"${text}" is not a number` }
  }
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch {
    return { ok: false, problem: `"${text}" is not valid JSON` }
  }
}
