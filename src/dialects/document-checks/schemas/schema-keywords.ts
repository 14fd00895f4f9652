/** The form of a keyword's value. */
export type KeywordForm =
  | 'schema'
  | 'schemas'
  | 'named'
  | 'list'
  | 'map'
  | 'text'
  | 'type'
  | 'number'
  | 'boolean'
  | 'any'

/** The keywords of JSON Schema, with the form of their values. */
export const KEYWORD_FORMS: ReadonlyMap<string, KeywordForm> = new Map([
  ['type', 'type'],
  ['properties', 'named'],
  ['required', 'list'],
  ['items', 'schema'],
  ['additionalProperties', 'schema'],
  ['patternProperties', 'named'],
  ['propertyNames', 'schema'],
  ['minProperties', 'number'],
  ['maxProperties', 'number'],
  ['additionalItems', 'schema'],
  ['prefixItems', 'schemas'],
  ['contains', 'schema'],
  ['minItems', 'number'],
  ['maxItems', 'number'],
  ['uniqueItems', 'boolean'],
  ['enum', 'list'],
  ['const', 'any'],
  ['default', 'any'],
  ['examples', 'list'],
  ['title', 'text'],
  ['description', 'text'],
  ['format', 'text'],
  ['pattern', 'text'],
  ['minLength', 'number'],
  ['maxLength', 'number'],
  ['minimum', 'number'],
  ['maximum', 'number'],
  ['exclusiveMinimum', 'any'],
  ['exclusiveMaximum', 'any'],
  ['multipleOf', 'number'],
  ['allOf', 'schemas'],
  ['anyOf', 'schemas'],
  ['oneOf', 'schemas'],
  ['not', 'schema'],
  ['if', 'schema'],
  ['then', 'schema'],
  ['else', 'schema'],
  ['definitions', 'named'],
  ['dependencies', 'map'],
  ['dependentRequired', 'map'],
  ['dependentSchemas', 'named'],
  ['readOnly', 'boolean'],
  ['writeOnly', 'boolean'],
  ['deprecated', 'boolean'],
  ['contentEncoding', 'text'],
  ['contentMediaType', 'text']
])

/** Keywords of OpenAPI and of older drafts that resemble others but are intended. */
export const NEAR_WORDS: ReadonlySet<string> = new Set([
  'example',
  'requires',
  'dependentRequires',
  'extends',
  'disallow'
])

/** The values of `type`. */
export const TYPE_NAMES: ReadonlySet<string> = new Set([
  'string',
  'integer',
  'number',
  'boolean',
  'object',
  'array',
  'null'
])
