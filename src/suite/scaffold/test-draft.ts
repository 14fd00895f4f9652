import type { RunReport } from '../../engine/index.js'
import type { ElicitationAnswer, JsonObject, JsonValue } from '../../model/index.js'
import type { RunInputs, ToolEntries } from './sample-run.js'

/** A test without expectations yet: one run, or several in a row. */
export interface TestDraft {
  readonly name: string
  readonly runs: readonly RunInputs[]
}

/** The tests of a file, and the answers that they share. */
export interface Drafts {
  readonly tools: ToolEntries
  readonly tests: readonly TestDraft[]
}

/** The name of the subject of the tests, and its kind. */
export interface DraftSubject {
  readonly kind: 'run' | 'action'
  readonly name: string
}

/** A draft with the results of its runs as expectations, as an item of `tests`. */
export function testValue(
  draft: TestDraft,
  subject: DraftSubject,
  reports: readonly RunReport[]
): JsonObject {
  const [first, ...following] = draft.runs.map((inputs, at) => partValue(inputs, subject, reports[at]))
  // Added as an entry: an object with a method of this name would be a promise.
  const then = following.length > 0 ? [['then', following] as const] : []
  return { name: draft.name, ...first, ...Object.fromEntries(then) }
}

function partValue(
  { arguments: args, answers }: RunInputs,
  { kind, name }: DraftSubject,
  report: RunReport | undefined
): JsonObject {
  const asked = new Set(report?.elicitations.map(({ step }) => step))
  const given = asPlainAnswers([...answers].filter(([step]) => asked.has(step)))
  return {
    [kind]: name,
    ...(Object.keys(args).length > 0 ? { arguments: args } : {}),
    ...(Object.keys(given).length > 0 ? { elicitations: given } : {}),
    ...(report ? { expect: expectationFor(report) } : {})
  }
}

/** The expectation for a run: its status, output or error, calls and questions. */
function expectationFor({ status, output, error, calls, elicitations }: RunReport): JsonObject {
  const prompts = Object.fromEntries(elicitations.map(({ step, message }) => [step, message]))
  return {
    status,
    ...(status === 'completed' ? { output: json(output) } : {}),
    ...(status !== 'completed' && error !== null ? { error } : {}),
    calls: calls.map(call => ({ tool: call.tool, arguments: json(call.arguments) })),
    ...(elicitations.length > 0 ? { prompts } : {})
  }
}

/** Answers as a test file writes them. */
function asPlainAnswers(answers: readonly (readonly [string, ElicitationAnswer])[]): JsonObject {
  return Object.fromEntries(
    answers.map(([step, answer]): [string, JsonValue] => [
      step,
      answer.action === 'accept'
        ? { action: answer.action, content: answer.content }
        : { action: answer.action }
    ])
  )
}

/** A value of a report, which is JSON. */
function json(value: unknown): JsonValue {
  return value as JsonValue // made by `runReport` from JSON values
}
