import { isList, isMap, ownValue, type SchemaMap } from '../json-kind.js'
import type { SchemaPath } from '../schema-defect.js'
import type { Referenced } from './go-json-pointer.js'
import { SchemaReferences } from './go-schema-references.js'

/**
 * Where a schema refers back to itself before it has evaluated anything inside a value, or null where it does not.
 *
 * The library that ToolHive compiles schemas with then follows it endlessly on an empty object, until Go stops the whole process: a stack
 * overflow cannot be recovered from. Only what the library certainly follows is followed here.
 */
export function findEndlessReference(schema: unknown): SchemaPath | null {
  if (!isMap(schema)) return null
  return new Follower(schema).follow({ schema, path: [] })
}

/** Nothing is claimed about longer chains. */
const MAX_DEPTH = 400

/** A followed part of a schema; `at` is the location of a reference to it. */
interface FollowedPart {
  readonly part: Referenced
  readonly at?: SchemaPath
}

class Follower {
  readonly #root: SchemaMap
  /** Created for the first reference: few schemas have one. */
  #references: SchemaReferences | null = null
  readonly #open = new Set<unknown>()
  readonly #done = new Set<unknown>()

  constructor(root: SchemaMap) {
    this.#root = root
  }

  /** The location of the reference or part that leads back into a schema being followed. */
  follow({ schema, path }: Referenced): SchemaPath | null {
    if (!isMap(schema) || this.#done.has(schema) || this.#open.size > MAX_DEPTH) return null
    if (this.#open.has(schema)) return path
    this.#open.add(schema)
    for (const { part, at } of this.#parts(schema, path)) {
      const found = this.follow(part)
      if (found) return at ?? found
    }
    this.#open.delete(schema)
    this.#done.add(schema)
    return null
  }

  /** A reference hides its sibling keywords. */
  #parts(schema: SchemaMap, path: SchemaPath): readonly FollowedPart[] {
    const reference = ownValue(schema, '$ref')
    if (typeof reference === 'string') return this.#target(schema, reference, [...path, '$ref'])
    if (!takesObjects(ownValue(schema, 'type')) || !FOLLOWED.some(key => Object.hasOwn(schema, key)))
      return []
    return partsOf(schema).map(place => ({ part: partAt(schema, path, place) }))
  }

  #target(schema: SchemaMap, reference: string, at: SchemaPath): readonly FollowedPart[] {
    this.#references ??= new SchemaReferences(this.#root)
    const target = this.#references.resolve(this.#references.addressOf(schema, reference))
    return target === 'remote' || 'message' in target ? [] : [{ part: target, at }]
  }
}

const FOLLOWED = ['anyOf', 'oneOf', 'allOf', 'not', 'if']

/** Of a list of alternatives the first is always tried; `if` is from draft 7, which a schema without a named draft may use. */
function partsOf(schema: SchemaMap): SchemaPath[] {
  const anyOf = listAt(schema, 'anyOf').length > 0 ? [['anyOf', 0]] : []
  const every = ['oneOf', 'allOf'].flatMap(key => listAt(schema, key).map((_, index) => [key, index]))
  const condition = ownValue(schema, '$schema') === undefined ? [['if']] : []
  return [...anyOf, ...every, ['not'], ...condition]
}

function partAt(schema: SchemaMap, path: SchemaPath, [key = '', index]: SchemaPath): Referenced {
  const value = ownValue(schema, String(key))
  if (index === undefined) return { schema: value, path: [...path, key] }
  return { schema: isList(value) ? value[Number(index)] : undefined, path: [...path, key, index] }
}

function listAt(schema: SchemaMap, key: string): readonly unknown[] {
  const value = ownValue(schema, key)
  return isList(value) ? value : []
}

function takesObjects(type: unknown): boolean {
  return type === undefined || type === 'object' || (isList(type) && type.includes('object'))
}
