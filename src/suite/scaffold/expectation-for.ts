import type { RunReport } from '../../engine/index.js'
import type { ElicitationAnswer, JsonObject, JsonValue } from '../../model/index.js'

/** What a test of the run expects: its end, its calls and its questions. */
export function expectationFor({ status, output, error, calls, elicitations }: RunReport): JsonObject {
  const prompts = Object.fromEntries(elicitations.map(({ step, message }) => [step, message]))
  return {
    status,
    ...(status === 'completed' ? { output: json(output) } : {}),
    ...(status !== 'completed' && error !== null ? { error } : {}),
    calls: calls.map(call => ({ tool: call.tool, arguments: json(call.arguments) })),
    ...(elicitations.length > 0 ? { prompts } : {})
  }
}

/** Answers as a test file contains them. */
export function asPlainAnswers(answers: readonly (readonly [string, ElicitationAnswer])[]): JsonObject {
  return Object.fromEntries(
    answers.map(([step, answer]): [string, JsonValue] => [
      step,
      answer.action === 'accept'
        ? { action: answer.action, content: answer.content }
        : { action: answer.action }
    ])
  )
}

/** A report holds JSON. */
function json(value: unknown): JsonValue {
  return value as JsonValue // made by `runReport` from JSON values
}
