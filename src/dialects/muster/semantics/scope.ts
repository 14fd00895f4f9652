import {
  type IterationView,
  type JsonObject,
  type JsonValue,
  KeptMap,
  type Semantics
} from '../../../model/index.js'

import type { ChangeableValues } from './changeable-values.js'

export interface MusterScopeSetting {
  /** True when arguments are also promised without `.input`. */
  readonly hasBareNames: boolean
  /** The values that templates may change; null when none does. Changes to the map of all results are not visible to the next template. */
  changeable(): ChangeableValues | null
}

/** What templates see: `.input`, `.results` (also as `.context`) and `.vars`. */
export function musterScope({ hasBareNames, changeable }: MusterScopeSetting): Semantics['scope'] {
  const kept = new KeptMap<JsonValue>(value => value)
  return (view, iteration) => {
    const values = changeable()
    const made = values && new KeptMap<JsonValue>(value => values.of(value))
    const results = made ? made.madeOf(view.results) : kept.of(view.results)
    const input = values?.of(view.arguments) ?? view.arguments
    const own = { input, results, vars: variablesOf(iteration, values), context: results }
    return Object.assign(Object.create(null), hasBareNames ? input : {}, own)
  }
}

function variablesOf(iteration: IterationView | null, values: ChangeableValues | null): JsonObject {
  if (!iteration) return {}
  const { variable, index } = iteration
  const item = values?.of(iteration.item) ?? iteration.item
  return mapOf([
    [variable, item],
    [`${variable}_index`, BigInt(index)]
  ])
}

/** Users choose keys, so one may be called `__proto__`. */
function mapOf(entries: Iterable<readonly [string, JsonValue]>): JsonObject {
  const map: Record<string, JsonValue> = Object.create(null)
  for (const [key, value] of entries) map[key] = value
  return map
}
