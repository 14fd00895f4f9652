import { isJsonObject, type JsonObject, type JsonValue, type Rendered } from '../../../model/index.js'
import { toPlain } from '../../../template/modes/plain-value.js'
import { withinLimits } from './within-limits.js'

/**
 * Mutable copies of a run's values for its templates, so that called and reported values stay unchanged. A copy keeps all changes,
 * and may contain itself.
 */
export class ChangeableValues {
  readonly #copies = new WeakMap<object, JsonValue>()

  /** The copy of a value, always the same one; a copy maps to itself. */
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

  /** The value with all changes, in immutable form. @throws LimitExceeded when it contains itself */
  asIs<T extends JsonValue>(value: T): T {
    return toPlain(this.of(value)) as T // of plain data, the same
  }
}

/** Arguments at the time of their call, without later changes by templates. */
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
