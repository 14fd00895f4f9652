import {
  type IterationView,
  type JsonObject,
  type JsonValue,
  KeptMap,
  type Semantics
} from '../../../model/index.js'

export interface MusterScopeSetting {
  /** Arguments are promised without `.input` before them, too. */
  readonly hasBareNames: boolean
  /** A template may change the maps that it sees; the next one does not see the change. */
  changesMaps(): boolean
}

/** What templates see: `.input`, `.results` (also as `.context`) and `.vars`. */
export function musterScope({ hasBareNames, changesMaps }: MusterScopeSetting): Semantics['scope'] {
  const kept = new KeptMap<JsonValue>(value => value)
  let isChanging: boolean | undefined
  return (view, iteration) => {
    isChanging ??= changesMaps()
    const results = isChanging ? kept.madeOf(view.results) : kept.of(view.results)
    const own = { input: view.arguments, results, vars: variablesOf(iteration), context: results }
    return Object.assign(Object.create(null), hasBareNames ? view.arguments : {}, own)
  }
}

function variablesOf(iteration: IterationView | null): JsonObject {
  if (!iteration) return {}
  const { variable, item, index } = iteration
  return mapOf([
    [variable, item],
    [`${variable}_index`, BigInt(index)]
  ])
}

/** Keys are chosen by users: one may be called `__proto__`. */
function mapOf(entries: Iterable<readonly [string, JsonValue]>): JsonObject {
  const map: Record<string, JsonValue> = Object.create(null)
  for (const [key, value] of entries) map[key] = value
  return map
}
