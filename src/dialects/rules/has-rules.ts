import type { FieldShape } from '../reading/shape.js'

const known = new WeakMap<FieldShape, boolean>()

/** True where a table has rules anywhere: for any other kind nothing is prepared, and the evaluator is not loaded. */
export function hasRules(table: FieldShape): boolean {
  const before = known.get(table)
  if (before !== undefined) return before
  const has = table['x-kubernetes-validations'] !== undefined || inner(table).some(hasRules)
  known.set(table, has)
  return has
}

function inner({ properties = {}, items, additionalProperties }: FieldShape): readonly FieldShape[] {
  return [
    ...Object.values(properties),
    ...(items ? [items] : []),
    ...(typeof additionalProperties === 'object' ? [additionalProperties] : [])
  ]
}
