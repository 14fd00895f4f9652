import { onceEach } from '../../model/index.js'
import type { FieldShape } from '../reading/shape.js'

/** True when a table has any rules: for other kinds nothing is prepared, and the evaluator is not loaded. */
export const hasRules: (table: FieldShape) => boolean = onceEach(
  table => table['x-kubernetes-validations'] !== undefined || inner(table).some(hasRules)
)

function inner({ properties = {}, items, additionalProperties }: FieldShape): readonly FieldShape[] {
  return [
    ...Object.values(properties),
    ...(items ? [items] : []),
    ...(typeof additionalProperties === 'object' ? [additionalProperties] : [])
  ]
}
