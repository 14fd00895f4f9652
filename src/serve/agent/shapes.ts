import type { JsonObject } from '../../model/index.js'

/** Parts of output schemas. They list the known fields and allow more. */
export const text = { type: 'string' } satisfies JsonObject
export const whole = { type: 'integer' } satisfies JsonObject
export const flag = { type: 'boolean' } satisfies JsonObject
/** The number of omitted entries, by list. */
const leftOut = {
  description: 'How many entries of each list are not shown.',
  type: ['object', 'string']
} satisfies JsonObject

export function record(properties: JsonObject, required: readonly string[] = []): JsonObject {
  return {
    type: 'object',
    properties: { ...properties, leftOut },
    ...(required.length === 0 ? {} : { required: [...required] })
  }
}

export function listOf(items: JsonObject): JsonObject {
  return { type: 'array', items }
}

/** One problem of a file, with the edits that fix it. */
export const problem = record(
  {
    rule: text,
    severity: { enum: ['error', 'warning'] },
    fatal: flag,
    message: text,
    file: text,
    line: whole,
    column: whole,
    endLine: whole,
    endColumn: whole,
    fix: record({
      description: text,
      edits: listOf(record({ line: whole, column: whole, endLine: whole, endColumn: whole, text }))
    })
  },
  ['message']
)
