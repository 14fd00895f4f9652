import { pointerPart } from '../../../go/json-pointer.js'
import { addToList, isJsonObject, type JsonObject, type JsonValue, jsonText } from '../../../model/index.js'
import { type PublishedAction, propertiesIn } from './action-schema.js'
import { rebased } from './rebase.js'

/** One object with the action as an enum and the fields of all actions, none of them required. */
export function flatSchema(actions: readonly PublishedAction[]): JsonObject {
  const fields = new Map<string, ActionField[]>()
  const definitions = new Map<string, JsonValue>()
  for (const { name, parameters } of actions) {
    const pointer = `/$defs/${pointerPart(name)}`
    const moved = rebased(parameters ?? {}, pointer)
    const parts = partsReferredTo(moved, pointer)
    if (Object.keys(parts).length > 0) definitions.set(name, parts)
    for (const [field, schema] of Object.entries(propertiesIn(moved.properties)))
      addToList(fields, field, { action: name, schema: withoutDefault(schema) })
  }
  const action = { type: 'string', enum: actions.map(({ name }) => name), description: WHICH }
  const isOpen = actions.some(({ parameters }) => takesMore(parameters))
  return {
    type: 'object',
    properties: {
      action,
      ...Object.fromEntries([...fields].map(([name, all]) => [name, merged(all)]))
    },
    required: ['action'],
    ...(isOpen ? {} : { additionalProperties: false }),
    ...(definitions.size > 0 ? { $defs: Object.fromEntries(definitions) } : {})
  }
}

/** The keywords of an action's schema that it references, usually `$defs`; all of it for a reference to the root. */
function partsReferredTo(schema: JsonObject, pointer: string): JsonObject {
  const references = [...referencesIn(schema)].filter(each => each.startsWith(`#${pointer}`))
  const keywords = references.map(each => each.slice(pointer.length + 2).split('/')[0] ?? '')
  if (keywords.includes('')) return schema
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => keywords.includes(keyword)))
}

function* referencesIn(schema: JsonValue): Generator<string> {
  if (typeof schema !== 'object' || schema === null) return
  for (const [key, value] of Object.entries(schema))
    if (key === '$ref' && typeof value === 'string') yield value
    else yield* referencesIn(value)
}

const WHICH = 'Which action is carried out; the description lists what each one takes.'

/** A field as one action declares it. */
interface ActionField {
  readonly action: string
  readonly schema: JsonValue
}

/** One schema when all actions declare the field equally except for its description, else a choice of them. */
function merged(fields: readonly ActionField[]): JsonValue {
  const bare = new Map(fields.map(({ schema }) => [jsonText(withoutDescription(schema)), schema]))
  const [only, ...others] = [...bare.values()]
  if (only === undefined || others.length > 0) return { anyOf: [...distinct(fields)] }
  const described = descriptionOf(fields)
  if (!isJsonObject(only)) return only
  return described === '' ? only : { ...only, description: described }
}

function distinct(fields: readonly ActionField[]): readonly JsonValue[] {
  return [...new Map(fields.map(({ schema }) => [jsonText(schema), schema])).values()]
}

/** The description of a field in all actions; different ones are listed with their actions. */
function descriptionOf(fields: readonly ActionField[]): string {
  const actionsByText = new Map<string, string[]>()
  for (const { action, schema } of fields) {
    const text = isJsonObject(schema) && typeof schema.description === 'string' ? schema.description : ''
    if (text !== '') addToList(actionsByText, text, action)
  }
  const [first, ...others] = [...actionsByText]
  if (!first || others.length === 0) return first?.[0] ?? ''
  return [...actionsByText].map(([text, actions]) => `${actions.join(', ')}: ${text}`).join('; ')
}

/** A client that fills in the defaults of all fields would send fields that an action lacks; the run applies defaults itself. */
function withoutDefault(schema: JsonValue): JsonValue {
  if (!isJsonObject(schema)) return schema
  const { default: _, ...rest } = schema
  return rest
}

function withoutDescription(schema: JsonValue): JsonValue {
  if (!isJsonObject(schema)) return schema
  const { description: _, ...rest } = schema
  return rest
}

function takesMore(parameters: JsonObject | null): boolean {
  const { additionalProperties } = parameters ?? {}
  return additionalProperties !== undefined && additionalProperties !== false
}
