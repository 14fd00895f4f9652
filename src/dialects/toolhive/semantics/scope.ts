import {
  type IterationView,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type Parameters,
  type RunView,
  type Step,
  type StepRecord
} from '../../../model/index.js'
import { NIL_MAP } from '../../../template/index.js'

/** What differs between workflows and readings in what a template sees. */
export interface ScopeSetting {
  /** An answer is also found where the guides say, beside `output`. */
  readonly answersBeside: boolean
  readonly steps: ReadonlyMap<string, Step>
  readonly parameters: Parameters
}

/** The root value of a template: parameters, steps that have started, the run, no variables, and the iteration inside a loop. */
export function toolhiveScope(
  view: RunView,
  iteration: IterationView | null,
  setting: ScopeSetting
): JsonObject {
  return record({
    params: parametersOf(view, setting),
    steps: stepsOf(view, setting),
    vars: record({}),
    workflow: workflowOf(view),
    ...(iteration ? { forEach: forEachOf(iteration) } : {})
  })
}

/** The arguments, with the defaults in force as templates see them. */
function parametersOf({ arguments: bound, given }: RunView, { parameters }: ScopeSetting): JsonObject {
  const seen = [...parameters.properties.values()].flatMap(({ name, default: fallback }) =>
    fallback?.seen === undefined || Object.hasOwn(given, name) ? [] : [[name, fallback.seen] as const]
  )
  return seen.length === 0 ? bound : record({ ...bound, ...Object.fromEntries(seen) })
}

function stepsOf(view: RunView, setting: ScopeSetting): JsonObject {
  const steps = record({})
  for (const [id, step] of view.steps) steps[id] = stepOf(step, setting.steps.get(id), setting)
  return steps
}

/** Output and content are always there, however the step has ended: an output that is none is Go's nil map. */
function stepOf(step: StepRecord, written: Step | undefined, { answersBeside }: ScopeSetting): JsonObject {
  return record({
    status: step.status === 'cancelled' ? 'failed' : step.status,
    output: outputOf(step, written),
    content: step.content ?? record({}),
    ...(answersBeside && written?.kind === 'elicitation' ? answerOf(step.output) : {}),
    ...(step.error === undefined ? {} : { error: step.error })
  })
}

/** What stands in for the output of a skipped step was written by a person, and null is null there. */
function outputOf({ output, status }: StepRecord, written: Step | undefined): JsonValue {
  if (output === undefined || output === null) return NIL_MAP as JsonObject // an empty map to all that reads it
  if (output === written?.defaultOutput?.value) return written.defaultOutput.seen ?? output
  if (status === 'skipped' || !isJsonObject(output)) return output
  if (written?.kind === 'forEach') return loopSeen(output)
  return written?.kind === 'elicitation' ? withNilMap(output, 'content') : output
}

const loopsSeen = new WeakMap<JsonObject, JsonObject>()

/** An iteration that has not completed has a nil map as its output. Kept, for every template of a run looks at it. */
function loopSeen(output: JsonObject): JsonObject {
  const known = loopsSeen.get(output)
  if (known) return known
  const { iterations } = output
  const seen = Array.isArray(iterations)
    ? {
        ...output,
        iterations: iterations.map(each => (isJsonObject(each) ? withNilMap(each, 'output') : each))
      }
    : output
  loopsSeen.set(output, seen)
  return seen
}

function withNilMap(map: JsonObject, key: string): JsonObject {
  return Object.hasOwn(map, key) && map[key] === null ? { ...map, [key]: NIL_MAP as JsonObject } : map
}

function answerOf(output: JsonValue | undefined): Record<string, JsonValue> {
  if (!isJsonObject(output)) return {}
  return {
    ...(Object.hasOwn(output, 'action') ? { action: output.action ?? null } : {}),
    ...(Object.hasOwn(output, 'content') ? { content: output.content ?? (NIL_MAP as JsonObject) } : {})
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
