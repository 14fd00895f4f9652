import { isDeeper, type JsonValue } from '../model/index.js'

/** What a question and its answer may be; the protocol's clients are held to the same. */
const schemaLimit = { bytes: 100 * 1024, depth: 10 }
const answerLimit = { bytes: 1024 * 1024, depth: 10 }

/** What is wrong with the size of a question's schema, or null. */
export function schemaExcess(step: string, schema: JsonValue): string | null {
  if (isDeeper(schema, schemaLimit.depth)) return `invalid schema for step ${step}: ${tooDeep(schemaLimit)}`
  return weightExcess('the schema of the question', schema, schemaLimit)
}

/** What is wrong with the size of an answer, or null. */
export function answerExcess(step: string, content: JsonValue): string | null {
  if (isDeeper(content, answerLimit.depth))
    return `invalid response content depth for step ${step}: ${tooDeep(answerLimit)}`
  return weightExcess('the answer', content, answerLimit)
}

type SchemaLimit = typeof schemaLimit

/** The words of the only engine that asks questions; it stops counting at the first level that is too deep. */
function tooDeep({ depth }: SchemaLimit): string {
  return `schema nesting too deep: ${depth + 1} levels (max ${depth})`
}

function weightExcess(what: string, value: JsonValue, limit: SchemaLimit): string | null {
  const bytes = sizeOf(value)
  return bytes > limit.bytes ? `${what} has ${bytes} bytes, and ${limit.bytes} are allowed` : null
}

function sizeOf(value: JsonValue): number {
  const text = JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? Number(part) : part))
  return Buffer.byteLength(text)
}
