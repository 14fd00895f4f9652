import { type JsonObject, type JsonValue, jsonText, type ToolResult, type Workflow } from '../model/index.js'
import type { StopSignal } from '../model/stop.js'
import type { Ending } from './ending.js'
import type { Run } from './run.js'
import type { NestedOutcome } from './steps/executor.js'

/** How deep workflows may be nested, and how many nested runs one run may hold: what is above has no end. */
const depthLimit = 64
const countLimit = 1000
/** Characters of a nested workflow's answer. */
const answerLimit = 8 * 1024 * 1024

export interface NestedCall {
  readonly workflow: Workflow
  readonly args: JsonObject
  /** The step in whose place it runs. */
  readonly step: string
  readonly signal: StopSignal
}

/** Runs a workflow in the place of a step, and gives its answer as the result of a tool. */
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
  // Nobody on the way out may take it for a failure like others, tolerate it and go on.
  if (whole.endless !== null) return refused(whole.endless)
  const result = answerOf(workflow, ending, run.state.runId)
  if (result.content.some(block => block.type === 'text' && block.text.length > answerLimit))
    return refused(`the answer of workflow "${workflow.name}" has more than ${answerLimit} characters`)
  return { kind: 'answered', result, missingTools: ending.missingTools }
}

/** What a run answers as the result of a tool: in the place of a step, or to a client that called it as a tool. */
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
  if (within.length > depthLimit)
    return `workflow "${name}" is nested ${within.length} levels deep, and ${depthLimit} are allowed: it calls itself without an end`
  if (whole.nestedRuns >= countLimit)
    return `the run has started ${countLimit} nested workflows, the last of them "${name}": it calls itself without an end`
  return null
}

function refused(cause: string): NestedOutcome {
  return { kind: 'refused', trouble: { kind: 'limit', cause } }
}

/** A text stands for itself, anything else is sent as JSON. */
function answerText(output: JsonValue): string {
  return typeof output === 'string' ? output : jsonText(output)
}
