import type { RunReport } from '../engine/index.js'
import type { JsonValue, Workflow } from '../model/index.js'
import { checkCalls, checkCallsUnordered } from './check-calls.js'
import { checkUnanswered } from './check-unanswered.js'
import { compareText, compareValues, mismatch } from './compare.js'
import type { RunExpectation, RunPart, StepExpectation } from './suite-file.js'
import type { TestFailure } from './suite-report.js'

/** All differences between a run and the expectations of a test. */
export function checkRun({ expect, answers }: RunPart, report: RunReport, workflow: Workflow): TestFailure[] {
  const output = asJson(report.output)
  return [
    ...unansweredQuestions(answers, report),
    ...checkUnanswered(expect, report, workflow),
    ...checkStatus(expect, report),
    ...(expect.error === null ? [] : compareText('error', expect.error, report.error)),
    ...(expect.output
      ? compareValues(expect.output.value, output, { at: 'output', comparison: 'whole' })
      : []),
    ...(expect.outputIncludes
      ? compareValues(expect.outputIncludes.value, output, { at: 'output', comparison: 'subset' })
      : []),
    ...[...expect.steps].flatMap(([id, step]) => checkStep(id, step, report)),
    ...(expect.calls ? checkCalls(expect.calls, report.calls) : []),
    ...(expect.callsUnordered ? checkCallsUnordered(expect.callsUnordered, report.calls) : []),
    ...[...expect.prompts].flatMap(([id, prompt]) => checkPrompt(id, prompt, report)),
    ...(expect.durationMs === null ? [] : same('durationMs', expect.durationMs, report.durationMs))
  ]
}

/** A question that the test does not answer is a failure, whatever else the test expects. */
function unansweredQuestions(answers: RunPart['answers'], report: RunReport): TestFailure[] {
  return report.elicitations
    .filter(asked => !answers.has(asked.step))
    .map(({ step, message }) => ({
      expected: null,
      actual: message,
      at: `elicitations.${step}`,
      message: `step "${step}" asks ${JSON.stringify(message)}, and this test has no answer: give one under elicitations.${step}`
    }))
}

function checkStatus({ status }: RunExpectation, report: RunReport): TestFailure[] {
  if (status === null || status === report.status) return []
  const why = report.error === null ? '' : `: ${report.error}`
  const message = `status: expected ${status}, got ${report.status}${why}`
  return [{ expected: status, actual: report.status, at: 'status', message }]
}

function checkStep(id: string, expect: StepExpectation, report: RunReport): TestFailure[] {
  const at = `steps.${id}`
  const step = report.steps.find(each => each.id === id)
  if (!step) return [] // an unknown id is an error of the test file, which is reported elsewhere
  const whole = (name: 'arguments' | 'output'): TestFailure[] => {
    const value = expect[name]
    return value
      ? compareValues(value.value, asJson(step[name]), { at: `${at}.${name}`, comparison: 'whole' })
      : []
  }
  return [
    ...(expect.status === null ? [] : because(same(`${at}.status`, expect.status, step.status), step.error)),
    ...(expect.attempts === null ? [] : same(`${at}.attempts`, expect.attempts, step.attempts)),
    ...whole('arguments'),
    ...whole('output'),
    ...(expect.error === null ? [] : compareText(`${at}.error`, expect.error, step.error))
  ]
}

function checkPrompt(id: string, expected: string, report: RunReport): TestFailure[] {
  const asked = report.elicitations.findLast(each => each.step === id)
  return same(`prompts.${id}`, expected, asked?.message)
}

function same(at: string, expected: string | number, actual: string | number | undefined): TestFailure[] {
  return expected === actual ? [] : [mismatch(at, expected, actual)]
}

/** Adds the error of a step to failures about its end. */
function because(failures: readonly TestFailure[], error: string | null): TestFailure[] {
  if (error === null) return [...failures]
  return failures.map(failure => ({ ...failure, message: `${failure.message}: ${error}` }))
}

/** A report is JSON; its type is `unknown` because other programs create reports too. */
function asJson(value: unknown): JsonValue {
  return value as JsonValue // made by `runReport` from JSON values
}
