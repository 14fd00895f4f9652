import type { RunReport, UnansweredReport } from '../engine/index.js'
import { addToList, stepsOf, type Workflow } from '../model/index.js'
import type { RunExpectation } from './suite-file.js'
import type { TestFailure } from './suite-report.js'

/** Calls without a fixture fail the test, unless the test expects that failure. */
export function checkUnanswered(
  expect: RunExpectation,
  report: RunReport,
  workflow: Workflow
): TestFailure[] {
  const byStep = new Map<string | null, UnansweredReport[]>()
  for (const call of report.unanswered ?? [])
    if (!isExpected(call, expect, workflow)) addToList(byStep, ownStep(call), call)
  return [...byStep].map(([step, calls]) => failureOf(step, calls, report))
}

function isExpected(call: UnansweredReport, expect: RunExpectation, workflow: Workflow): boolean {
  const step = ownStep(call)
  // A run that did not start has no step; its error does not name the tool.
  if (step === null) return expect.error !== null || expect.output !== null || expect.outputIncludes !== null
  const around = stepsAround(step, workflow)
  const isStepExpected = around.some(id => {
    const { status, error } = expect.steps.get(id) ?? {}
    return status === 'failed' || typeof error === 'string'
  })
  return isStepExpected || (expect.error !== null && isNamedIn(expect.error, call, around))
}

/** Whether an expected error covers a call: it names the tool or a step around it, or is the reason why nothing answered. */
function isNamedIn(error: string, { tool, message }: UnansweredReport, steps: readonly string[]): boolean {
  const text = error.toLowerCase()
  return (
    [tool, ...steps].some(name => text.includes(name.toLowerCase())) || message.toLowerCase().includes(text)
  )
}

/** The top-level step through which the call was made. */
function ownStep({ step, within = [] }: UnansweredReport): string | null {
  return within[0] ?? step
}

/** A step with the loops and groups that contain it. */
function stepsAround(step: string, workflow: Workflow): readonly string[] {
  const names = new Set<string>()
  for (let name: string | undefined = step; name !== undefined && !names.has(name); ) {
    const id: string = name
    names.add(id)
    name = stepsOf(workflow).find(place => place.step.id === id)?.container?.id
  }
  return [...names]
}

function failureOf(
  step: string | null,
  [first, ...others]: readonly UnansweredReport[],
  { steps }: RunReport
): TestFailure {
  const at = step === null ? 'status' : `steps.${step}`
  const more = others.length === 0 ? '' : `; and ${others.length} more of its calls`
  const hasFailed = steps.some(({ id, status }) => id === step && status === 'failed')
  const failure = step === null ? 'error' : hasFailed ? `steps.${step}.status: failed` : null
  const other = failure === null ? '' : `, or expect the failure (${failure})`
  return {
    expected: null,
    actual: first ? { tool: first.tool, arguments: first.arguments } : null,
    at,
    message: `${at}: a call found no fixture: ${first?.message}${more}; give it a response${other}`
  }
}
