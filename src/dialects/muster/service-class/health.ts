import {
  type CallAnswer,
  CallFailure,
  type Compat,
  type Expectation,
  type HealthPolicy,
  type InstanceHealth,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type ResultPattern,
  type ToolResult
} from '../../../model/index.js'
import { printPlain, resolvePath, toGoValue, toPlain } from '../../../template/index.js'
import { envelopeOf, resultObject, valueAt } from './result-outputs.js'

/** Consecutive equal answers. */
export interface HealthCount {
  readonly failures: number
  readonly successes: number
}

/** The count after another check: a success resets the failures, and the other way round. */
export function counted({ failures, successes }: HealthCount, isGood: boolean): HealthCount {
  return isGood ? { failures: 0, successes: successes + 1 } : { failures: failures + 1, successes: 0 }
}

export function healthOf({ failures, successes }: HealthCount, policy: HealthPolicy): InstanceHealth {
  if (failures >= policy.failuresToUnhealthy) return 'unhealthy'
  return successes >= policy.successesToHealthy ? 'healthy' : 'checking'
}

/** Whether an answer means a healthy instance; null when the call could not be made. */
export function isGoodAnswer(
  expectation: Expectation | null,
  answer: CallAnswer | null,
  compat: Compat
): boolean {
  if (answer === null || answer instanceof CallFailure) return false
  return compat === 'engine' ? meetsInEngine(expectation, answer) : meetsAsDocumented(expectation, answer)
}

/** The engine ignores what is not expected, and considers the result's success only when failure is expected: then it is unhealthy. */
function meetsInEngine(expectation: Expectation | null, result: ToolResult): boolean {
  const expected = expectation?.expected
  if (!expected) return true
  if (expected.success?.value === false) return false
  const envelope = envelopeOf(result)
  return expected.values.every(({ path, value }) => isPrintedAs(valueAt(envelope, path.text), value))
}

function meetsAsDocumented(expectation: Expectation | null, result: ToolResult): boolean {
  const expected = expectation?.expected ?? null
  const unexpected = expectation?.unexpected ?? null
  const mustSucceed = expected?.success?.value ?? (expected?.values.length || !unexpected ? true : null)
  if (mustSucceed !== null && mustSucceed === result.isError) return false
  if (expected && !valuesMatch(expected, result)) return false
  return unexpected === null || !matches(unexpected, result)
}

/** True when every given part of a pattern holds. */
function matches(pattern: ResultPattern, result: ToolResult): boolean {
  const { success, values } = pattern
  if (success === null && values.length === 0) return false
  return (success === null || success.value !== result.isError) && valuesMatch(pattern, result)
}

function valuesMatch({ values }: ResultPattern, result: ToolResult): boolean {
  const root = resultObject(result, 'documented') ?? envelopeOf(result)
  return values.every(({ path, value }) => isPrintedAs(lookedUp(root, path.text), value))
}

function lookedUp(root: JsonObject, path: string): JsonValue | undefined {
  if (Object.hasOwn(root, path)) return root[path]
  const found = resolvePath(toGoValue(root), path)
  return found.ok ? (toPlain(found.value) as JsonValue) : undefined // what was JSON before is JSON again
}

type Expected = ResultPattern['values'][number]['value']

/** Values are compared as Go prints them, so 3 is "3". */
function isPrintedAs(actual: JsonValue | undefined, expected: Expected): boolean {
  return actual !== undefined && printed(actual) === printed(asJson(expected))
}

function printed(value: JsonValue): string {
  return printPlain(toGoValue(value))
}

function asJson(tree: Expected): JsonValue {
  if (tree.kind === 'literal') return tree.value
  if (tree.kind === 'template') return tree.expression.text
  if (tree.kind === 'list') return tree.items.map(asJson)
  const entries = tree.entries.map(({ key, value }) => [key, asJson(value)] as const)
  const map: JsonValue = Object.fromEntries(entries)
  return isJsonObject(map) ? map : null
}
