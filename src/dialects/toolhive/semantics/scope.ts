import {
  type IterationView,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  KeptMap,
  type Parameters,
  type RunView,
  type Semantics,
  type Step,
  type StepRecord
} from '../../../model/index.js'
import { INT64, Integer, NIL_MAP, newMap } from '../../../template/index.js'

/** Differences between workflows and readings in what a template sees. */
export interface ScopeSetting {
  /** Answers are also found where the guides document them, next to `output`. */
  readonly answersAtTop: boolean
  readonly steps: ReadonlyMap<string, Step>
  readonly parameters: Parameters
}

/** The root value of a template: parameters, started steps, the run, no variables, and the iteration inside a loop. */
export function toolhiveScope(setting: ScopeSetting): Semantics['scope'] {
  // No function of ToolHive's templates mutates its arguments, so the steps can be cached.
  const startTime = startTimes()
  const steps = new KeptMap<StepRecord>((step, id) => stepOf(step, setting.steps.get(id), setting))
  const known = new WeakMap<RunView, LastingParts>()
  const partsOf = (view: RunView): LastingParts => {
    const before = view.isFinishing ? undefined : known.get(view)
    if (before) return before
    const workflow = workflowOf(view, startTime(view.startedAtMs))
    const parts = { params: parametersOf(view, setting), vars: emptyMap(), workflow }
    if (!view.isFinishing) known.set(view, parts)
    return parts
  }
  return (view, iteration) => {
    const { params, vars, workflow } = partsOf(view)
    const scope: Record<string, JsonValue> = emptyMap()
    scope.params = params
    scope.steps = steps.of(view.steps)
    scope.vars = vars
    scope.workflow = workflow
    if (iteration) scope.forEach = forEachOf(iteration)
    return scope
  }
}

/** Everything except the steps; it is constant until the run is finishing. */
type LastingParts = Readonly<Record<'params' | 'vars' | 'workflow', JsonObject>>

/** The arguments, with the applied defaults as templates see them. */
function parametersOf({ arguments: bound, given }: RunView, { parameters }: ScopeSetting): JsonObject {
  const seen = [...parameters.properties.values()].flatMap(({ name, default: fallback }) =>
    fallback?.seen === undefined || Object.hasOwn(given, name) ? [] : [[name, fallback.seen] as const]
  )
  return seen.length === 0 ? bound : Object.assign(emptyMap(), bound, Object.fromEntries(seen))
}

/** Output and content always exist, however the step has ended: an absent output is Go's nil map. */
function stepOf(step: StepRecord, written: Step | undefined, { answersAtTop }: ScopeSetting): JsonObject {
  const seen: Record<string, JsonValue> = emptyMap()
  seen.status = step.status === 'cancelled' ? 'failed' : step.status
  seen.output = outputOf(step, written)
  seen.content = step.content ?? emptyMap()
  if (answersAtTop && written?.kind === 'elicitation') Object.assign(seen, answerOf(step.output))
  if (step.error !== undefined) seen.error = step.error
  return seen
}

/** The default output of a skipped step comes from the definition, so null remains null. */
function outputOf({ output, status }: StepRecord, written: Step | undefined): JsonValue {
  if (output === undefined || output === null) return NIL_MAP as JsonObject // reads like an empty map
  if (output === written?.defaultOutput?.value) return written.defaultOutput.seen ?? output
  if (status === 'skipped' || !isJsonObject(output)) return output
  if (written?.kind === 'forEach') return loopSeen(output)
  return written?.kind === 'elicitation' ? withNilMap(output, 'content') : output
}

const loopsSeen = new WeakMap<JsonObject, JsonObject>()

/** An iteration that has not completed has a nil map as its output. Cached, because every template of a run reads it. */
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

/** The engine counts nothing while steps are running. */
function workflowOf(view: RunView, startTime: string): JsonObject {
  const { isFinishing } = view
  const workflow: Record<string, JsonValue> = emptyMap()
  workflow.id = view.runId
  workflow.status = isFinishing ? 'completed' : 'pending'
  workflow.step_count = isFinishing ? BigInt(completedIn(view)) : 0n
  workflow.duration_ms = milliseconds(isFinishing ? view.elapsedMs : 0)
  workflow.start_time = startTime
  return workflow
}

/** Its type differs from other integers, which `%T` and the errors of comparisons show. */
function milliseconds(ms: number): JsonValue {
  return new Integer(INT64, BigInt(Math.trunc(ms))) as unknown as JsonValue // only templates see it, like NIL_MAP
}

/** To the second. The latest value is cached, because all templates of a run share it. */
function startTimes(): (ms: number) => string {
  let latest = Number.NaN
  let text = ''
  return ms => {
    if (ms !== latest) text = `${new Date(ms).toISOString().slice(0, -'.000Z'.length)}Z`
    latest = ms
    return text
  }
}

function completedIn({ steps }: RunView): number {
  let count = 0
  for (const { status } of steps.values()) if (status === 'completed') count++
  return count
}

/** The variable is written last, except for the index, which the engine reserves. */
function forEachOf({ variable, item, index }: IterationView): JsonObject {
  const seen: Record<string, JsonValue> = emptyMap()
  seen[variable] = item
  seen.index = BigInt(index)
  return seen
}

/** A map without a prototype, so that no user-chosen key is special. */
function emptyMap(): Record<string, JsonValue> {
  return newMap() as Record<string, JsonValue> // only JSON is put into it
}
