import { isDeeper, isJsonObject, type JsonObject, type JsonValue, onceEach } from '../model/index.js'

/** Limits on a question and its answer; the protocol's clients have the same. */
const schemaLimit = { bytes: 100 * 1024, depth: 10 }
const answerLimit = { bytes: 1024 * 1024, depth: 10 }

/** The message for a question's schema that is too large, or null, in the words of the only engine that asks questions. */
export function schemaExcess(step: string, schema: JsonValue): string | null {
  const bytes = isJsonObject(schema) ? sizeOfSchema(schema) : sizeOf(schema)
  if (bytes > schemaLimit.bytes)
    return `invalid schema for step ${step}: schema too large: ${weight(bytes, schemaLimit)}`
  return isDeeper(schema, schemaLimit.depth)
    ? `invalid schema for step ${step}: ${tooDeep(schemaLimit)}`
    : null
}

/** The message for an answer that is too large, or null. */
export function answerExcess(step: string, content: JsonValue): string | null {
  const bytes = sizeOf(content)
  if (bytes > answerLimit.bytes)
    return `invalid response content for step ${step}: response content too large: ${weight(bytes, answerLimit)}`
  return isDeeper(content, answerLimit.depth)
    ? `invalid response content depth for step ${step}: ${tooDeep(answerLimit)}`
    : null
}

type SchemaLimit = typeof schemaLimit

function weight(bytes: number, limit: SchemaLimit): string {
  return `${bytes} bytes (max ${limit.bytes})`
}

/** The engine stops counting at the first level that is too deep. */
function tooDeep({ depth }: SchemaLimit): string {
  return `schema nesting too deep: ${depth + 1} levels (max ${depth})`
}

/** Deeper values are not written as JSON, which would need as much stack; they are too deep in any case. */
const WRITTEN_DEPTH = 1000
/** Go writes each of these as a six-byte escape. */
const ESCAPED_BY_GO = /[<>&\u2028\u2029]/g
const encoder = new TextEncoder()

/** Many runs ask the question of one step. */
const sizeOfSchema = onceEach((schema: JsonObject) => sizeOf(schema))

function sizeOf(value: JsonValue): number {
  if (isDeeper(value, WRITTEN_DEPTH)) return 0
  const text = JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? Number(part) : part))
  return encoder.encode(text.replace(ESCAPED_BY_GO, '\\u0000')).length
}
