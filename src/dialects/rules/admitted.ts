import type { JsonValue } from '../../model/index.js'
import { isJsonObject } from '../../model/index.js'
import { nearestName } from '../../text/nearest-name.js'
import { fits, jsonType } from '../document-checks/shape/check-type.js'
import { isOverlooked } from '../document-checks/shape/type-messages.js'
import { isOfFormat } from '../document-checks/shape/value-format.js'
import type { Place } from '../reading/place.js'
import {
  type FieldShape,
  fieldNames,
  fieldShape,
  isFreeForm,
  isTooLong,
  type ShapeRule
} from '../reading/shape.js'
import type { CelValue } from './cel-value.js'
import { hasRules } from './has-rules.js'

/** A place with rules in the resource definition. */
export interface RuledField {
  readonly place: Place
  /** The API server's path of the place. */
  readonly path: string
  readonly rules: readonly ShapeRule[]
  readonly type: string
  /** The value as the rules see it: with defaults, and without null or unknown fields. */
  readonly value: CelValue
  /** The fields with an error that keeps the API server from evaluating rules; `''` for an error outside any field. */
  readonly faulty: ReadonlySet<string>
}

export interface Admitted {
  readonly ruled: readonly RuledField[]
  /** True when the value differs so much from its table that the API server evaluates no rule yet. */
  readonly isBlocked: boolean
}

/** The resource as the API server has it before it evaluates rules, with the places of the rules. */
export function admitted(root: Place, table: FieldShape): Admitted {
  return readBy(new Admission({ isGlance: false }), root, table)
}

/**
 * The same places, with values only as far as they lead to places with rules. A rule that certainly holds on these holds; most of a
 * resource, such as the steps of a workflow, has no rules.
 */
export function ruledAtAGlance(root: Place, table: FieldShape): readonly RuledField[] {
  return readBy(new Admission({ isGlance: true }), root, table).ruled
}

function readBy(admission: Admission, root: Place, table: FieldShape): Admitted {
  // The required fields at the root are for editors, and a create drops the status before values are checked.
  const { status: _, ...properties } = table.properties ?? {}
  admission.valueOf(root, { ...table, properties, required: [] }, '')
  return admission
}

/** Values deeper than any resource are cut off to protect the stack. */
const DEPTH_LIMIT = 500
/** Represents a value that no rule can inspect. */
const OPAQUE: ReadonlyMap<string, CelValue> = new Map()
/** Represents a value that was not read, so its content is unknown. */
const UNSEEN: readonly CelValue[] = []
const NO_FIELDS: ReadonlySet<string> = new Set()
/** Represents an error outside any field: of the value itself, or of a list item. */
const NOT_IN_A_FIELD: ReadonlySet<string> = new Set([''])

class Admission implements Admitted {
  readonly ruled: RuledField[] = []
  #faults = 0
  /** For each map, the fields that contain errors. */
  readonly #faultyFields = new Map<CelValue, ReadonlySet<string>>()
  readonly #isGlance: boolean
  #depth = 0

  constructor({ isGlance }: { readonly isGlance: boolean }) {
    this.#isGlance = isGlance
  }

  get isBlocked(): boolean {
    return this.#faults > 0
  }

  /** The admitted value at a place. */
  valueOf(place: Place, shape: FieldShape, path: string): CelValue {
    const actual = jsonType(place)
    const { type } = shape
    if (type === undefined || shape['x-kubernetes-int-or-string'] || this.#depth > DEPTH_LIMIT) return OPAQUE
    if (!this.#demand(fits(place, type, actual) || isOverlooked(shape, actual))) return OPAQUE
    this.#depth += 1
    const before = this.#faults
    const value = this.#typed(place, shape, path)
    this.#depth -= 1
    const faulty = this.#faults === before ? NO_FIELDS : (this.#faultyFields.get(value) ?? NOT_IN_A_FIELD)
    return this.#noted({ place, path, value, faulty }, shape)
  }

  /** A default from the definition, for an absent value. */
  #default(json: JsonValue, shape: FieldShape, { place, path }: At): CelValue {
    const value = this.#defaultValue(json, shape, { place, path })
    return this.#noted({ place, path, value, faulty: NO_FIELDS }, shape)
  }

  #noted(found: Pick<RuledField, 'place' | 'path' | 'value' | 'faulty'>, shape: FieldShape): CelValue {
    const rules = shape['x-kubernetes-validations']
    if (rules) this.ruled.push({ ...found, rules, type: shape.type ?? 'object' })
    return found.value
  }

  #typed(place: Place, shape: FieldShape, path: string): CelValue {
    if (this.#isGlance && place.kind !== 'scalar' && !hasRules(shape)) return UNSEEN
    if (place.kind === 'map') return isFreeForm(shape) ? OPAQUE : this.#map(place, shape, path)
    if (place.kind === 'list') return this.#list(place, shape, path)
    const { value } = place
    if (typeof value === 'string') {
      this.#demand(!shape.enum || shape.enum.includes(value))
      this.#demand(!isTooLong(value, shape))
      this.#demand(isOfFormat(value, shape))
    }
    return numbered(value ?? '', shape)
  }

  #list(place: Place, { items, maxItems = Number.POSITIVE_INFINITY }: FieldShape, path: string): CelValue {
    const written = place.items()
    this.#demand(written.length <= maxItems)
    return written.map((item, index) => (items ? this.valueOf(item, items, `${path}[${index}]`) : OPAQUE))
  }

  #map(place: Place, shape: FieldShape, path: string): CelValue {
    const { properties = {}, additionalProperties: other, required, maxProperties = Infinity } = shape
    this.#demand(place.entries().length <= maxProperties)
    const meant = typeof other === 'object' ? NOTHING_MEANT : meantIn(place, shape)
    const map = new Map<string, CelValue>()
    const faulty = new Set<string>()
    for (const name of Object.keys(properties)) {
      const before = this.#faults
      const written = place.written(name) ?? meant.get(name)
      const value = this.#field(properties[name] ?? {}, { name, written, around: place, path })
      if (value !== undefined) map.set(name, value)
      else this.#demand(!required?.includes(name))
      if (this.#faults > before) faulty.add(name)
    }
    if (faulty.size > 0) this.#faultyFields.set(map, faulty)
    if (typeof other === 'object')
      for (const { key, place: value } of place.entries())
        if (!map.has(key) && !value.isEmpty) map.set(key, this.valueOf(value, other, `${path}[${key}]`))
    return map
  }

  /** Null counts as absent, and an absent field may have a default. */
  #field(shape: FieldShape, { name, written, around, path }: AdmittedField): CelValue | undefined {
    if (written && !written.isEmpty) return this.valueOf(written, shape, joined(path, name))
    if (shape.default === undefined) return undefined
    return this.#default(shape.default, shape, { place: around.field(name), path: joined(path, name) })
  }

  #defaultValue(json: JsonValue, shape: FieldShape, { place, path }: At): CelValue {
    if (json === null || typeof json !== 'object') return numbered(json ?? '', shape)
    if (!isJsonObject(json)) return json.map(item => this.#default(item, shape.items ?? {}, { place, path }))
    const map = new Map<string, CelValue>()
    for (const [name, field] of Object.entries(shape.properties ?? {})) {
      const value = json[name] ?? field.default
      const at = { place: place.field(name), path: joined(path, name) }
      if (value !== undefined) map.set(name, this.#default(value, field, at))
    }
    return map
  }

  /** Only some errors keep the rules from being evaluated: a wrong type, a missing field, an invalid enum value, a length. */
  #demand(isMet: boolean): boolean {
    if (!isMet) this.#faults += 1
    return isMet
  }
}

interface At {
  readonly place: Place
  readonly path: string
}

interface AdmittedField {
  readonly name: string
  readonly written: Place | undefined
  readonly around: Place
  readonly path: string
}

/**
 * The entries of a map whose keys nearly name a field, by that name. Each replaces the field when that is absent, because the key
 * is then reported as the mistake.
 */
function meantIn(place: Place, shape: FieldShape): ReadonlyMap<string, Place> {
  const unknown = place.entries().filter(({ key }) => !fieldShape(shape, key))
  if (unknown.length === 0) return NOTHING_MEANT
  const meant = new Map<string, Place>()
  for (const { key, place: value } of unknown) {
    const name = nearestName(key, fieldNames(shape))
    if (name !== null && !meant.has(name)) meant.set(name, value)
  }
  return meant
}

const NOTHING_MEANT: ReadonlyMap<string, Place> = new Map()

/** An integer of an integer field is a bigint; every other number is a double. */
function numbered(value: string | bigint | number | boolean, { type }: FieldShape): CelValue {
  if (type === 'integer' && typeof value === 'number') return BigInt(Math.trunc(value))
  return type === 'number' && typeof value === 'bigint' ? Number(value) : value
}

function joined(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}
