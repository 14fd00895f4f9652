/** What the value of a keyword may be. */
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

/** The keywords of JSON Schema, with the form that their values have. */
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

/** Words of OpenAPI and of older drafts that are near to a keyword, and meant. */
export const NEAR_WORDS: ReadonlySet<string> = new Set([
  'example',
  'requires',
  'dependentRequires',
  'extends',
  'disallow'
])

/** What `type` may name. */
export const TYPE_NAMES: ReadonlySet<string> = new Set([
  'string',
  'integer',
  'number',
  'boolean',
  'object',
  'array',
  'null'
])
