import fc from 'fast-check'
import { entriesOf, hostileText, type Json, json, oddNumber } from './values.js'

/** A JSON Schema as far as the files in `schemas/` use it. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly const?: Json
  readonly enum?: readonly Json[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly items?: Schema
  /** What mostly holds where there is a condition: a condition of ours gives the kind of the entry. */
  readonly then?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly definitions?: Readonly<Record<string, Schema>>
}

/** What a text is likely to be, by the name of its key; null for what is not known. */
export type TextFor = (key: string) => fc.Arbitrary<Json> | null

interface Place {
  readonly key: string
  readonly depth: number
}

/** Values that mostly fit a schema, with now and then one that does not. */
export function valuesOf(root: Schema, textFor: TextFor): fc.Arbitrary<Json> {
  return new SchemaValues(root, textFor).of(root, { key: '', depth: 0 })
}

const MAX_DEPTH = 12
const NO_CHOICES = { anyOf: [], oneOf: [] }

class SchemaValues {
  readonly #root: Schema
  readonly #textFor: TextFor

  constructor(root: Schema, textFor: TextFor) {
    this.#root = root
    this.#textFor = textFor
  }

  of(schema: Schema, place: Place): fc.Arbitrary<Json> {
    if (place.depth > MAX_DEPTH) return fc.constant(null)
    const fitting = this.#fitting(schema, place)
    return place.depth < 2
      ? fitting
      : fc.oneof({ weight: 40, arbitrary: fitting }, { weight: 1, arbitrary: json })
  }

  #fitting(schema: Schema, place: Place): fc.Arbitrary<Json> {
    const { $ref: reference } = schema
    // Made when it is drawn: schemas refer to themselves.
    if (reference !== undefined)
      return fc.constant(null).chain(() => this.of(this.#resolve(reference), next(place)))
    if (schema.const !== undefined) return fc.constant(schema.const)
    if (schema.enum) return fc.constantFrom(...schema.enum)
    if (schema.then && !schema.type) return this.of(schema.then, place)
    const choices = schema.oneOf?.length ? schema.oneOf : schema.properties ? [] : (schema.anyOf ?? [])
    if (choices.length > 0)
      return fc.oneof(
        ...choices.map(choice => this.of({ ...schema, ...NO_CHOICES, ...plain(choice) }, place))
      )
    return this.#ofType(schema, place)
  }

  #ofType(schema: Schema, place: Place): fc.Arbitrary<Json> {
    const type = typeof schema.type === 'object' ? schema.type[0] : schema.type
    if (type === 'object' || schema.properties) return this.#map(schema, place)
    if (type === 'array') return fc.array(this.of(schema.items ?? {}, next(place)), { maxLength: 3 })
    if (type === 'integer')
      return fc.oneof({ weight: 4, arbitrary: fc.nat(5) }, { weight: 1, arbitrary: oddNumber })
    if (type === 'number') return oddNumber
    if (type === 'boolean') return fc.boolean()
    const named = this.#textFor(place.key)
    if (named) return named
    return type === 'string' ? text : json
  }

  #map(schema: Schema, place: Place): fc.Arbitrary<Json> {
    const { properties = {}, required = [], additionalProperties: rest } = schema
    const entries = Object.entries(properties)
    // A map that may hold dozens of keys holds a few of them.
    const absence = Math.max(2, entries.length / 4)
    const named = entries.map(([key, inner]) => {
      const value = this.of(inner, { key, depth: place.depth + 1 })
      const chance = required.includes(key) ? 50 : 1
      const entry = fc.oneof(
        { weight: chance, arbitrary: value.map((each): Entry => [key, each]) },
        { weight: required.includes(key) ? 1 : Math.ceil(absence), arbitrary: fc.constant<Entry>(null) }
      )
      return entry
    })
    const others = this.#others(rest, { place, isFree: named.length === 0 })
    return fc
      .tuple(fc.tuple(...named), others)
      .map(([known, more]) => entriesOf([...known, ...more].filter(entry => entry !== null)))
  }

  #others(
    rest: Schema['additionalProperties'],
    { place, isFree }: { readonly place: Place; readonly isFree: boolean }
  ): fc.Arbitrary<readonly Entry[]> {
    const schema = typeof rest === 'object' ? rest : {}
    const entry = fc.tuple(keyName, this.of(schema, next(place)))
    return isFree ? fc.array(entry, { maxLength: 3 }) : fc.constant([])
  }

  #resolve(reference: string): Schema {
    const name = reference.replace('#/definitions/', '')
    return this.#root.definitions?.[name] ?? {}
  }
}

type Entry = readonly [string, Json] | null

const keyName = fc.oneof(
  { weight: 10, arbitrary: fc.constantFrom('a', 'n', 'name', 'items', 'text', 'flag') },
  { weight: 1, arbitrary: hostileText }
)
const text = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('shop', 'x', 'hello there', 'web') },
  { weight: 1, arbitrary: hostileText }
)

function next({ key, depth }: Place): Place {
  return { key, depth: depth + 1 }
}

/** Alternatives that only demand keys add nothing to the values. */
function plain(choice: Schema): Schema {
  return choice.type || choice.$ref || choice.properties || choice.const !== undefined ? choice : {}
}
