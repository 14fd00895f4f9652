import { isSameValue } from '../../backends/index.js'
import { isJsonObject, type JsonValue, type ToolResult } from '../../model/index.js'

/** One difference in an answer. */
export interface AnswerDifference {
  /** `shape`: another type, or something missing or new; `value`: another value; `failed`: no result arrived. */
  readonly kind: 'shape' | 'value' | 'failed'
  /** `items[0].name`; empty for the whole answer. */
  readonly path: string
  /** Null where it did not exist. */
  readonly before: JsonValue
  /** Null where it does not exist. */
  readonly after: JsonValue
}

/** How deep answers are compared; deeper parts are compared as a whole. */
const DEEPEST = 100

/** A value redacted in the recording matches any text. */
const REDACTED = '[redacted]'

/** The differences between two answers, by path; volatile paths are ignored. */
export function answerDifferences(
  before: ToolResult,
  after: ToolResult,
  volatile: readonly string[]
): AnswerDifference[] {
  if (before.isError !== after.isError)
    return [{ kind: 'shape', path: 'isError', before: before.isError, after: after.isError }]
  const [was, is] = [readOf(before), readOf(after)]
  return [...differences(was, is, '', 0)].filter(
    ({ path }) => !volatile.some(place => isAtOrBelow(path, place))
  )
}

/** What a step reads of a result: its structured content, else the JSON or text of its only block, else its blocks. */
function readOf({ structuredContent, content }: ToolResult): JsonValue {
  if (structuredContent !== undefined) return structuredContent
  const [only] = content
  if (content.length !== 1 || only?.type !== 'text') return content as unknown as JsonValue // blocks are JSON
  return jsonIn(only.text) ?? only.text
}

function jsonIn(text: string): JsonValue | undefined {
  try {
    const value: JsonValue = JSON.parse(text)
    return typeof value === 'object' ? value : undefined
  } catch {
    return undefined // not JSON: a text is compared unchanged
  }
}

function* differences(
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  path: string,
  depth: number
): Generator<AnswerDifference> {
  if (before === undefined || after === undefined || typeName(before) !== typeName(after)) {
    if (!isRedacted(before)) yield { kind: 'shape', path, before: before ?? null, after: after ?? null }
  } else if (Array.isArray(before) && Array.isArray(after) && depth < DEEPEST) {
    if (before.length !== after.length)
      yield { kind: 'value', path: `${path}.length`, before: before.length, after: after.length }
    for (let index = 0; index < Math.min(before.length, after.length); index++)
      yield* differences(before[index], after[index], `${path}[${index}]`, depth + 1)
  } else if (isJsonObject(before) && isJsonObject(after) && depth < DEEPEST) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)]))
      yield* differences(own(before, key), own(after, key), path === '' ? key : `${path}.${key}`, depth + 1)
  } else if (!isRedacted(before) && !isSameValue(before, after)) yield { kind: 'value', path, before, after }
}

function own(map: Readonly<Record<string, JsonValue | undefined>>, key: string): JsonValue | undefined {
  return Object.hasOwn(map, key) ? map[key] : undefined
}

function isRedacted(value: JsonValue | undefined): boolean {
  return typeof value === 'string' && value.includes(REDACTED)
}

function typeName(value: JsonValue): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return typeof value === 'bigint' ? 'number' : typeof value
}

/** `items[].id` names that path in every item. */
function isAtOrBelow(path: string, place: string): boolean {
  const plain = place.includes('[]') ? path.replace(/\[\d+\]/g, '[]') : path
  return plain === place || plain.startsWith(`${place}.`) || plain.startsWith(`${place}[`)
}
