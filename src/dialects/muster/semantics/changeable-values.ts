import { isJsonObject, type JsonObject, type JsonValue, type Rendered } from '../../../model/index.js'
import { toPlain } from '../../../template/modes/plain-value.js'
import { withinLimits } from './within-limits.js'

/**
 * The values of a run as its templates see and change them: a copy of each, so that what was called and reported stays what it
 * was. A copy keeps all changes, and may contain itself.
 */
export class ChangeableValues {
  readonly #copies = new WeakMap<object, JsonValue>()

  /** The copy of a value, always the same one; a copy is its own. */
  of<T extends JsonValue>(value: T): T {
    return this.#copy(value) as T // a list becomes a list, and a map a map
  }

  #copy(value: JsonValue): JsonValue {
    if (typeof value !== 'object' || value === null) return value
    const known = this.#copies.get(value)
    if (known !== undefined) return known
    return Array.isArray(value) ? this.#copyList(value) : this.#copyMap(value)
  }

  #copyList(list: readonly JsonValue[]): JsonValue {
    const copy: JsonValue[] = []
    this.#note(list, copy)
    for (const item of list) copy.push(this.#copy(item))
    return copy
  }

  #copyMap(map: JsonValue): JsonValue {
    if (!isJsonObject(map)) return map
    const copy: Record<string, JsonValue> = Object.create(null)
    this.#note(map, copy)
    for (const key of Object.keys(map)) copy[key] = this.#copy(map[key] ?? null)
    return copy
  }

  #note(value: object, copy: JsonValue & object): void {
    this.#copies.set(value, copy)
    this.#copies.set(copy, copy)
  }

  /** The value with all changes, in a form that stays as it is. @throws LimitExceeded where it contains itself */
  asIs<T extends JsonValue>(value: T): T {
    return toPlain(this.of(value)) as T // of plain data, the same
  }
}

/** Arguments as they are at their call: what a later template changes is no part of them. */
export function asSent(
  rendered: Rendered<JsonObject>,
  values: ChangeableValues | null
): Rendered<JsonObject> {
  if (!rendered.ok || values === null) return rendered
  const sent: Record<string, JsonValue> = Object.create(null)
  for (const [name, value] of Object.entries(rendered.value)) {
    const taken = withinLimits(() => values.asIs(value))
    if (!taken.ok)
      return { ok: false, failure: { kind: 'limit', cause: `argument '${name}': ${taken.cause}` } }
    sent[name] = taken.value
  }
  return { ...rendered, value: sent }
}
