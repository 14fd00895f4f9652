import { quote } from '../../../go/quote.js'
import { compareKeys } from '../../../source/go-writing/key-order.js'
import { keptText, type RereadText, rereadText } from '../../../source/go-writing/reread-text.js'
import { contentColumn, type WritingContext } from '../../../source/go-writing/writing-place.js'
import type { SourceNode } from '../../../source/source-node.js'
import type { Place } from '../../reading/place.js'

/** A text that the operator writes into a configuration and the server reads differently or not at all. */
export interface MisreadText {
  /** The value, or the value of the key. */
  readonly place: Place
  readonly isKey: boolean
  readonly text: string
  readonly reread: RereadText | MisreadKey
}

/** A key that the server does not read under its name. */
export interface MisreadKey {
  readonly kind: 'merge' | 'repeated'
  /** Null when the server starts nevertheless. */
  readonly message: string | null
}

/** The column of a composite tool's map in the configuration of a server: `compositeTools`, `- name`. */
const TOOL_COLUMN = 6

/** The texts of composite tools that a server reads differently than written, in its order. */
export function misreadTexts(tools: readonly Place[]): readonly MisreadText[] {
  const suspects = tools.filter(({ node }) => node && mayBeMisread(node))
  if (suspects.length === 0) return none
  const walk = new Walk()
  for (const place of suspects) walk.collection({ place, shape: COMPOSITE_TOOL_SHAPE, column: TOOL_COLUMN })
  // The server parses everything before it decodes values.
  return [...walk.texts, ...walk.merges, ...walk.repeated]
}

const none: readonly MisreadText[] = []

/** Searches the existing nodes: most documents have no such text, and places would have to be created. */
function mayBeMisread(node: SourceNode): boolean {
  if (node.kind === 'scalar') return isSuspect(node.text)
  if (node.kind === 'list') return node.items.some(mayBeMisread)
  return node.entries.some(({ key, value }) => key === MERGE || isSuspect(key) || mayBeMisread(value))
}

function isSuspect(text: string): boolean {
  const code = text.charCodeAt(0)
  return (
    (code === 32 || code === 9 || code === 10 || code === 0x2028 || code === 0x2029) && text.includes('\n')
  )
}

const MERGE = '<<'

interface WrittenCollection {
  readonly place: Place
  readonly shape: WrittenShape
  /** The column where it begins. */
  readonly column: number
}

interface WrittenValue {
  readonly place: Place
  readonly shape: WrittenShape
  readonly at: WritingContext
}

class Walk {
  readonly texts: MisreadText[] = []
  readonly merges: MisreadText[] = []
  readonly repeated: MisreadText[] = []

  collection({ place, shape, column }: WrittenCollection): void {
    if (place.kind === 'list') this.#items(place, shape, column)
    else if (place.kind !== 'map') return
    else if (shape !== 'all' && 'fields' in shape) this.#fields(place, shape.fields, column)
    else if (shape === 'all' || 'entries' in shape) this.#entries(place, shape, column)
  }

  #items(place: Place, shape: WrittenShape, column: number): void {
    const inside = shape === 'all' ? shape : 'items' in shape ? shape.items : null
    if (inside === null) return
    for (const item of place.items())
      this.#value({ place: item, shape: inside, at: { role: 'item', column } })
  }

  #fields(place: Place, fields: Readonly<Record<string, WrittenShape>>, column: number): void {
    for (const [name, shape] of Object.entries(fields)) {
      const field = place.written(name)
      if (field) this.#value({ place: field, shape, at: { role: 'value', column } })
    }
  }

  #entries(place: Place, shape: 'all' | { readonly entries: WrittenShape }, column: number): void {
    const inside = shape === 'all' ? shape : shape.entries
    const entries = [...place.entries()].sort((one, other) => compareKeys(one.key, other.key))
    const keys = new Set<string>()
    for (const { key, place: value } of entries) {
      const read = this.#text({ place: value, role: 'key', column }, key)
      if (keys.has(read)) this.repeated.push(repeatedKey(value, key, read))
      else if (read === MERGE) this.merges.push(mergeKey(value, key, shape === 'all'))
      keys.add(read)
      this.#value({ place: value, shape: inside, at: { role: 'value', column } })
    }
  }

  #value({ place, shape, at }: WrittenValue): void {
    if (typeof place.value === 'string') this.#text({ place, ...at }, place.value)
    else this.collection({ place, shape, column: contentColumn(at) })
  }

  /** The text that the server reads instead, as far as known. */
  #text({ place, ...at }: { readonly place: Place } & WritingContext, text: string): string {
    const reread = rereadText(text, at)
    if (!reread) return text
    this.texts.push({ place, isKey: at.role === 'key', text, reread })
    return reread.kind === 'other' ? keptText(text, reread) : text
  }
}

/** Whether a merge key (`<<`) in any style is valid: its value is a map, or a list of maps. */
function canBeMerged(value: Place): boolean {
  return value.kind === 'map' || (value.kind === 'list' && value.items().every(({ kind }) => kind === 'map'))
}

/** @param isFree false among the properties of an output, where merged content would not be properties */
function mergeKey(place: Place, text: string, isFree: boolean): MisreadText {
  const merged = isFree ? null : 'cannot unmarshal !!str'
  const message = canBeMerged(place) ? merged : 'map merge requires map or sequence of maps as the value'
  return { place, isKey: true, text, reread: { kind: 'merge', message } }
}

function repeatedKey(place: Place, text: string, read: string): MisreadText {
  const message = `mapping key ${quote(read)} already defined`
  return { place, isKey: true, text, reread: { kind: 'repeated', message } }
}

/**
 * How the operator writes a value into the configuration of a server: all of it, the fields of a struct, the entries of a map or
 * the items of a list. Fields are in writing order. Fields that cannot contain multiline text, such as numbers, are omitted.
 */
type WrittenShape =
  | 'all'
  | { readonly fields: Readonly<Record<string, WrittenShape>> }
  | { readonly entries: WrittenShape }
  | { readonly items: WrittenShape }

const texts: WrittenShape = { items: 'all' }

const stepFields: Record<string, WrittenShape> = {
  id: 'all',
  arguments: 'all',
  condition: 'all',
  dependsOn: texts,
  message: 'all',
  schema: 'all',
  defaultResults: 'all',
  collection: 'all'
}
const step: WrittenShape = { fields: stepFields }
stepFields.step = step

const propertyFields: Record<string, WrittenShape> = { description: 'all', value: 'all' }
const properties: WrittenShape = { entries: { fields: propertyFields } }
propertyFields.properties = properties
propertyFields.default = 'all'

const COMPOSITE_TOOL_SHAPE: WrittenShape = {
  fields: {
    name: 'all',
    description: 'all',
    parameters: 'all',
    steps: { items: step },
    output: { fields: { properties, required: texts } },
    annotations: { fields: { title: 'all' } }
  }
}
