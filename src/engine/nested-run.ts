import {
  type JsonObject,
  type JsonValue,
  jsonText,
  type ToolResult,
  type Workflow,
  withoutBigInts
} from '../model/index.js'
import type { StopSignal } from '../model/stopping/stop.js'
import type { Ending } from './ending.js'
import type { Run } from './run.js'
import type { NestedOutcome } from './steps/executor.js'

/** Limits on the depth of nested workflows and on the number of nested runs: anything above does not end. */
const DEPTH_LIMIT = 64
const COUNT_LIMIT = 1000
/** Maximum length of a nested workflow's answer, in characters. */
const ANSWER_LIMIT = 8 * 1024 * 1024

export interface NestedCall {
  readonly workflow: Workflow
  readonly args: JsonObject
  /** The step that it replaces. */
  readonly step: string
  readonly signal: StopSignal
}

/** Runs a workflow as a step, and returns its answer as a tool result. */
export async function runNested(
  run: Run,
  { workflow, args, step, signal }: NestedCall
): Promise<NestedOutcome> {
  const within = [...run.within, step]
  const { whole } = run
  whole.endless ??= excess(run, within, workflow)
  if (whole.endless !== null) return refused(whole.endless)
  whole.nestedRuns++
  const ending = await whole.carryOut(
    { ...run, workflow, within },
    { given: args, runId: run.state.runId, signal }
  )
  if (signal.aborted) return { kind: 'interrupted' }
  // No caller may treat it as an ordinary failure, tolerate it and continue.
  if (whole.endless !== null) return refused(whole.endless)
  const result = answerOf(workflow, ending, run.state.runId)
  if (result.content.some(block => block.type === 'text' && block.text.length > ANSWER_LIMIT))
    return refused(`the answer of workflow "${workflow.name}" has more than ${ANSWER_LIMIT} characters`)
  return { kind: 'answered', result, missingTools: ending.missingTools }
}

/** The answer of a run as a tool result: for a nesting step, or for a client that called it as a tool. */
export function answerOf(
  { semantics }: Workflow,
  { status, output, failure }: Ending,
  runId: string
): ToolResult {
  if (semantics.nestedAnswer) return semantics.nestedAnswer({ runId, output, failure })
  const isError = status !== 'completed'
  const text = answerText(isError ? (output ?? failure?.message ?? null) : output)
  return { content: [{ type: 'text', text }], isError }
}

function excess({ whole }: Run, within: readonly string[], { name }: Workflow): string | null {
  if (within.length > DEPTH_LIMIT)
    return `workflow "${name}" is nested ${within.length} levels deep, and ${DEPTH_LIMIT} are allowed: it calls itself without end`
  if (whole.nestedRuns >= COUNT_LIMIT)
    return `the run has started ${COUNT_LIMIT} nested workflows, the last of them "${name}": it calls itself without end`
  return null
}

function refused(cause: string): NestedOutcome {
  return { kind: 'refused', trouble: { kind: 'limit', cause } }
}

/** A text is sent unchanged, anything else as JSON. */
function answerText(output: JsonValue): string {
  return typeof output === 'string' ? output : jsonText(output)
}

/** What a client gets when it called the workflow as a tool, as JSON. */
export function clientAnswer(workflow: Workflow, ending: Ending, runId: string): ToolResult {
  const { clientAnswer: own } = workflow.semantics
  const { output, failure } = ending
  return withoutBigInts(own ? own({ runId, output, failure }) : answerOf(workflow, ending, runId))
}
