import type { Fix } from '../../../source/diagnostic.js'
import type { SourceScalar } from '../../../source/source-node.js'
import type { Place } from '../../reading/place.js'
import type { AgentFindings } from '../findings.js'
import { isOpen } from '../reading/entry.js'
import type { FIELDS, FieldType } from '../reading/fields.js'
import { pythonValue } from '../reading/python-scalar.js'

type FieldSchema = typeof FIELDS extends ReadonlyMap<string, infer Schema> ? Schema : never

/** Fields that must not be null: they have a value or are absent. */
const NEVER_EMPTY: ReadonlySet<string> = new Set([
  'transport',
  'load_tools',
  'load_prompts',
  'request_timeout'
])

/** Checks the type of a field's value, with its items and values. */
export function checkFieldType(place: Place, schema: FieldSchema, findings: AgentFindings): void {
  const key = place.entry?.key ?? ''
  const kind = kindOf(place)
  if (kind === 'null') {
    if (NEVER_EMPTY.has(key)) wrongType(place, schema.type, findings)
  } else if (isOpen(place) && schema.type !== 'array' && schema.type !== 'object') return
  else if (!fits(kind, schema.type)) wrongType(place, schema.type, findings)
  else checkInside(place, schema, findings)
}

function checkInside(place: Place, schema: FieldSchema, findings: AgentFindings): void {
  const { items, additionalProperties } = schema
  const inner = [
    ...(items ? place.items().map(item => [item, items.type] as const) : []),
    ...(additionalProperties
      ? place.entries().map(entry => [entry.place, additionalProperties.type] as const)
      : [])
  ]
  for (const [each, type] of inner) if (!fits(kindOf(each), type)) wrongType(each, type, findings)
  checkBounds(place, schema, findings)
}

type Kind = ReturnType<typeof pythonValue>['kind'] | 'map' | 'list'

function kindOf({ node }: Place): Kind {
  if (node?.kind === 'scalar') return pythonValue(node).kind
  return node?.kind ?? 'null'
}

function fits(kind: Kind, type: FieldType): boolean {
  return KINDS_OF[type].includes(kind)
}

const KINDS_OF: Readonly<Record<FieldType, readonly Kind[]>> = {
  string: ['text'],
  integer: ['integer', 'number'],
  number: ['integer', 'number'],
  boolean: ['boolean'],
  array: ['list'],
  object: ['map']
}

const TYPE_WORDS: Readonly<Record<FieldType, string>> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a map'
}

const KIND_WORDS: Readonly<Record<Kind, string>> = {
  null: 'empty',
  boolean: 'a boolean',
  integer: 'a number',
  number: 'a number',
  date: 'a date',
  text: 'a text',
  map: 'a map',
  list: 'a list'
}

/** A value may be a secret, so the message does not contain it. */
function wrongType(place: Place, type: FieldType, findings: AgentFindings): void {
  const { node } = place
  const kind = kindOf(place)
  const quoting = type === 'string' && node?.kind === 'scalar' ? inQuotes(node, kind) : null
  const hint = quoting ? ': put it in quotes' : kind === 'null' ? ': leave it out, or give it a value' : ''
  findings.report(place, {
    rule: 'valid-field',
    message: `${place.path} must be ${TYPE_WORDS[type]}, and is ${KIND_WORDS[kind]}${hint}`,
    ...(quoting ? { fix: quoting } : {})
  })
}

/** Quotes turn a number or boolean into the text it shows. */
function inQuotes({ text, style, tag, span }: SourceScalar, kind: Kind): Fix | null {
  if (kind === 'null' || style !== 'plain' || tag !== undefined) return null
  return { description: 'Put it in quotes', edits: [{ ...span, text: JSON.stringify(text) }] }
}

function checkBounds(place: Place, schema: FieldSchema, findings: AgentFindings): void {
  const { node } = place
  const read = node?.kind === 'scalar' ? pythonValue(node) : null
  if (read?.kind !== 'integer' && read?.kind !== 'number') return
  const value = Number(read.value)
  const { type, minimum = -Infinity, exclusiveMinimum = -Infinity } = schema
  const isWhole = type !== 'integer' || Number.isInteger(value)
  if (isWhole && value >= minimum && value > exclusiveMinimum) return
  const law = exclusiveMinimum === 0 ? 'more than 0' : 'not negative'
  findings.report(place, {
    rule: 'valid-field',
    message: `${place.path} must be ${TYPE_WORDS[type]} of seconds, ${law}, and is ${node?.kind === 'scalar' ? node.text : ''}`
  })
}
