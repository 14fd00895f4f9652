import type { IterationView, JsonObject, JsonValue, RunView } from '../../../model/index.js'

/**
 * What templates see: `.input`, `.results` (also as `.context`) and `.vars`.
 *
 * @param hasBareNames true where arguments are promised without `.input` before them, too
 */
export function musterScope(
  view: RunView,
  iteration: IterationView | null,
  hasBareNames: boolean
): JsonObject {
  const results = mapOf(view.results)
  const own = { input: view.arguments, results, vars: variablesOf(iteration), context: results }
  return Object.assign(Object.create(null), hasBareNames ? view.arguments : {}, own)
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
