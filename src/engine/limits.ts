import { isDeeper, type JsonValue } from '../model/index.js'

/** What a question and its answer may be; the protocol's clients are held to the same. */
const schemaLimit = { bytes: 100 * 1024, depth: 10 }
const answerLimit = { bytes: 1024 * 1024, depth: 10 }

/** What is wrong with the size of a question's schema, or null; in the words of the only engine that asks questions. */
export function schemaExcess(step: string, schema: JsonValue): string | null {
  const bytes = sizeOf(schema)
  if (bytes > schemaLimit.bytes)
    return `invalid schema for step ${step}: schema too large: ${weight(bytes, schemaLimit)}`
  return isDeeper(schema, schemaLimit.depth)
    ? `invalid schema for step ${step}: ${tooDeep(schemaLimit)}`
    : null
}

/** What is wrong with the size of an answer, or null. */
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

/** Beyond this depth nothing is written as JSON, which would need as much stack; it is too deep in any case. */
const writtenDepth = 1000
/** Go writes each of these as an escape of six bytes. */
const escapedByGo = /[<>&\u2028\u2029]/g

function sizeOf(value: JsonValue): number {
  if (isDeeper(value, writtenDepth)) return 0
  const text = JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? Number(part) : part))
  return Buffer.byteLength(text.replace(escapedByGo, '\\u0000'))
}
