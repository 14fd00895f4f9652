import { isSameValue } from '../backends/index.js'
import type { CallReport } from '../engine/index.js'
import type { JsonObject, JsonValue } from '../model/index.js'
import { didYouMean } from '../text/did-you-mean.js'
import { compareValues, shown } from './compare.js'
import type { CallExpectation } from './suite-file.js'
import type { TestFailure } from './suite-report.js'

/** Compares calls in order: reports the first difference, and a different number of calls. */
export function checkCalls(
  expected: readonly CallExpectation[],
  calls: readonly CallReport[]
): TestFailure[] {
  const failures: TestFailure[] = []
  for (const [index, call] of expected.entries()) {
    const actual = calls[index]
    if (actual) failures.push(...checkCall(call, actual, `calls[${index}]`))
    else failures.push(missing(call, `calls[${index}]`, calls))
  }
  for (const [index, call] of calls.entries())
    if (index >= expected.length) failures.push(unexpected(call, `calls[${index}]`))
  return failures
}

/** Compares calls in any order: each expected call must exist, and no other. */
export function checkCallsUnordered(
  expected: readonly CallExpectation[],
  calls: readonly CallReport[]
): TestFailure[] {
  const left = [...calls]
  const failures: TestFailure[] = []
  // Expectations that accept any arguments match last, so that exact ones find their calls first.
  const order = [...expected.entries()].sort(
    ([, a], [, b]) => Number(a.arguments === null) - Number(b.arguments === null)
  )
  for (const [index, call] of order) {
    const found = left.findIndex(actual => isCall(call, actual))
    if (found === -1) failures.push(missing(call, `callsUnordered[${index}]`, calls))
    else left.splice(found, 1)
  }
  return [...failures, ...left.map(call => unexpected(call, 'callsUnordered'))]
}

function checkCall(expected: CallExpectation, actual: CallReport, at: string): TestFailure[] {
  if (expected.tool !== actual.tool) {
    const message = `${at}: expected a call of ${describe(expected)}, got ${describe(actual)}`
    return [{ expected: plain(expected), actual: plain(actual), at, message }]
  }
  if (expected.arguments === null) return []
  return compareValues(expected.arguments, argumentsOf(actual), {
    at: `${at}.arguments`,
    comparison: 'whole'
  })
}

function isCall(expected: CallExpectation, actual: CallReport): boolean {
  if (expected.tool !== actual.tool) return false
  return expected.arguments === null || isSameValue(expected.arguments, argumentsOf(actual))
}

function missing(call: CallExpectation, at: string, calls: readonly CallReport[]): TestFailure {
  const called = new Set(calls.map(({ tool }) => tool))
  const hint = called.has(call.tool) ? '' : didYouMean(call.tool, called)
  return {
    expected: plain(call),
    actual: null,
    at,
    message: `${at}: no such call was made: ${describe(call)}${hint}`
  }
}

function unexpected(call: CallReport, at: string): TestFailure {
  return {
    expected: null,
    actual: plain(call),
    at,
    message: `${at}: a call that is not expected: ${describe(call)}`
  }
}

type AnyCall = Pick<CallReport, 'tool' | 'arguments'> | CallExpectation

function describe(call: AnyCall): string {
  return call.arguments === null ? call.tool : `${call.tool} ${shown(argumentsOf(call))}`
}

function plain({ tool, arguments: args }: AnyCall): JsonObject {
  return { tool, arguments: argumentsOf({ arguments: args }) }
}

function argumentsOf(call: { readonly arguments: unknown }): JsonValue {
  return call.arguments as JsonValue // reports and expectations are JSON
}
