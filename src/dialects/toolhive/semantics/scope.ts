import type { IterationView, JsonObject, JsonValue, RunView, StepRecord } from '../../../model/index.js'

/** What differs between workflows and readings in what a template sees. */
export interface ScopeSetting {
  /** Ids of elicitation steps whose answer is also found where the guides say, beside `output`. */
  readonly answeredBeside: ReadonlySet<string>
}

/** The root value of a template: parameters, steps that have started, the run, no variables, and the iteration inside a loop. */
export function toolhiveScope(
  view: RunView,
  iteration: IterationView | null,
  setting: ScopeSetting
): JsonObject {
  return record({
    params: view.arguments,
    steps: stepsOf(view, setting),
    vars: record({}),
    workflow: workflowOf(view),
    ...(iteration ? { forEach: forEachOf(iteration) } : {})
  })
}

function stepsOf(view: RunView, { answeredBeside }: ScopeSetting): JsonObject {
  const steps = record({})
  for (const [id, step] of view.steps) steps[id] = stepOf(step, answeredBeside.has(id))
  return steps
}

/** An output that is not there is left out: what is below a missing key has no value, below null it would be an error. */
function stepOf(step: StepRecord, isAnsweredBeside: boolean): JsonObject {
  return record({
    status: step.status === 'cancelled' ? 'failed' : step.status,
    ...(step.output === undefined ? {} : { output: step.output }),
    ...(step.content === undefined ? {} : { content: step.content }),
    ...(isAnsweredBeside ? answerOf(step.output) : {}),
    ...(step.error === undefined ? {} : { error: step.error })
  })
}

function answerOf(output: JsonValue | undefined): Record<string, JsonValue> {
  if (typeof output !== 'object' || output === null || !('action' in output)) return {}
  return {
    ...(Object.hasOwn(output, 'action') ? { action: output.action ?? null } : {}),
    ...(Object.hasOwn(output, 'content') ? { content: output.content ?? null } : {})
  }
}

/** While steps run the engine has not counted anything yet. */
function workflowOf(view: RunView): JsonObject {
  const completed = [...view.steps.values()].filter(step => step.status === 'completed').length
  return record({
    id: view.runId,
    status: view.isFinishing ? 'completed' : 'pending',
    step_count: view.isFinishing ? BigInt(completed) : 0n,
    duration_ms: view.isFinishing ? BigInt(Math.trunc(view.elapsedMs)) : 0n,
    start_time: new Date(view.startedAtMs).toISOString().replace(/\.\d+Z$/, 'Z')
  })
}

/** The variable is written last but for the index, which the engine keeps for itself. */
function forEachOf({ variable, item, index }: IterationView): JsonObject {
  return record({ [variable]: item, index: BigInt(index) })
}

/** A map without a prototype, so that no user-chosen key is special. */
function record(entries: Record<string, JsonValue>): Record<string, JsonValue> {
  return Object.assign(Object.create(null), entries)
}
