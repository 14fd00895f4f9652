import { isJsonObject, type JsonObject, type JsonValue, type Semantics } from '../model/index.js'
import {
  fieldPaths,
  LimitExceeded,
  type Path,
  parseOptionsFor,
  parseTemplate,
  pathText,
  toPlain
} from '../template/index.js'
import type { ConditionValue } from './event.js'

/** The values that decided a condition: each name that its template reads, with its value. */
export function conditionValues(
  text: string,
  functions: Semantics['functions'],
  scope: JsonObject
): readonly ConditionValue[] {
  const parsed = parseTemplate(text, parseOptionsFor(functions))
  if (!parsed.ok) return []
  const read = fieldPaths(parsed.template).filter(path => path.isAbsolute && path.segments.length > 0)
  const values = new Map<string, ConditionValue>()
  const onTheWay = new Set(read.flatMap(({ segments }) => partsOf(pathText(segments))))
  for (const { segments } of read) {
    const reference = pathText(segments)
    if (!onTheWay.has(reference))
      values.set(reference, { reference, value: snapshot(valueAt(scope, segments)) })
  }
  return [...values.values()]
}

/** As JSON, whatever more templates see in it. */
function snapshot(value: JsonValue | undefined): JsonValue | undefined {
  try {
    return value === undefined ? undefined : (toPlain(value) as JsonValue) // what comes out of a JSON-like scope is JSON
  } catch (error) {
    if (error instanceof LimitExceeded) return `<${error.message}>`
    throw error
  }
}

/** `.steps` is a prefix of `.steps.build.output`, which covers it. */
function partsOf(path: string): readonly string[] {
  return [...path.matchAll(/[.[]/g)].map(({ index }) => path.slice(0, index))
}

function valueAt(scope: JsonObject, path: Path): JsonValue | undefined {
  let value: JsonValue | undefined = scope
  for (const segment of path) value = stepInto(value, segment)
  return value
}

function stepInto(value: JsonValue | undefined, segment: Path[number]): JsonValue | undefined {
  if (segment.kind === 'index') return Array.isArray(value) ? value[segment.index] : undefined
  if (segment.kind !== 'key' || !isJsonObject(value)) return undefined
  return Object.hasOwn(value, segment.name) ? value[segment.name] : undefined
}
