import type { JsonValue, Workflow } from '../../model/index.js'
import { narrowed } from './need.js'
import { readOfAnswer } from './read-values.js'
import { sampleValue } from './sample-value.js'

/** A possible answer of a user to the question of a step; a question without a schema gets an empty map. */
export function stubAnswer(workflow: Workflow, step: string, schema: JsonValue): JsonValue {
  return schema === null ? {} : sampleValue(narrowed(schema, readOfAnswer(workflow, step)))
}
