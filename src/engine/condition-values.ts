import {
  type Expression,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type Semantics
} from '../model/index.js'
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
  expression: Pick<Expression, 'text'>,
  functions: Semantics['functions'],
  scope: JsonObject
): readonly ConditionValue[] {
  const known = readsOf.get(expression)
  const reads = known ?? namesIn(expression.text, functions)
  if (!known) readsOf.set(expression, reads)
  return reads.map(({ reference, path }) => ({ reference, value: snapshot(valueAt(scope, path)) }))
}

interface ConditionRead {
  readonly reference: string
  readonly path: Path
}

/** A workflow may run thousands of times, and reads the same names each time. */
const readsOf = new WeakMap<Pick<Expression, 'text'>, readonly ConditionRead[]>()

function namesIn(text: string, functions: Semantics['functions']): readonly ConditionRead[] {
  const parsed = parseTemplate(text, parseOptionsFor(functions))
  if (!parsed.ok) return []
  const read = fieldPaths(parsed.template).filter(path => path.isAbsolute && path.segments.length > 0)
  const names = new Map<string, ConditionRead>()
  const onTheWay = new Set(read.flatMap(({ segments }) => partsOf(pathText(segments))))
  for (const { segments: path } of read) {
    const reference = pathText(path)
    if (!onTheWay.has(reference)) names.set(reference, { reference, path })
  }
  return [...names.values()]
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
