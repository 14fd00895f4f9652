import {
  type CallAnswer,
  CallFailure,
  type Compat,
  type InstanceHealth,
  type InstanceState,
  type JsonObject,
  type LifeCycleVerb,
  type RunView,
  type ServiceClass,
  type StepRecord
} from '../../../model/index.js'
import { counted, type HealthCount, healthOf, isGoodAnswer } from './health.js'
import { resultOutputs } from './result-outputs.js'
import { verbOf } from './verbs.js'

/** An instance between two calls. */
export interface LiveInstance {
  readonly state: InstanceState
  readonly health: InstanceHealth
  /** The outputs of all calls share one map; later ones overwrite earlier ones. */
  readonly data: JsonObject
  readonly count: HealthCount
  /** The data right after its first start, from which its outputs are rendered once; null when it never started. */
  readonly first: JsonObject | null
}

export const NEW_INSTANCE: LiveInstance = {
  state: 'unknown',
  health: 'unknown',
  data: {},
  count: { failures: 0, successes: 0 },
  first: null
}

/** The instance of an action's run, derived from the results of its steps so far. */
export function instanceIn(view: RunView, service: ServiceClass, compat: Compat): LiveInstance {
  let instance = NEW_INSTANCE
  for (const record of view.steps.values()) {
    const verb = verbOf(record.id)
    if (verb === null || record.status === 'skipped') continue
    instance = begun(instance, verb)
    if (record.status !== 'running')
      instance = ended(instance, { verb, service, compat, answer: answerOf(record) })
  }
  return instance
}

/** A failed step without a result: the call returned none or was never made. */
function answerOf({ result }: StepRecord): CallAnswer | null {
  return result ?? null
}

/** The instance while a call is in progress. */
export function begun(instance: LiveInstance, verb: LifeCycleVerb): LiveInstance {
  if (verb === 'start' || verb === 'restart') return { ...instance, state: 'starting' }
  return verb === 'stop' ? { ...instance, state: 'stopping' } : instance
}

export interface PlayedCall {
  readonly verb: LifeCycleVerb
  readonly service: ServiceClass
  readonly compat: Compat
  /** Null when the call could not be made. */
  readonly answer: CallAnswer | null
}

/** The instance after a call. Outputs are stored whether or not the call succeeded. */
export function ended(instance: LiveInstance, played: PlayedCall): LiveInstance {
  const { verb, service, compat, answer } = played
  const call = service.calls.get(verb)
  const result = answer === null || answer instanceof CallFailure ? null : answer
  const left = call && result ? resultOutputs(call, result, compat) : {}
  const known = { ...instance, data: { ...instance.data, ...left } }
  if (verb === 'status') return known
  if (verb === 'healthCheck') {
    const count = counted(instance.count, isGoodAnswer(call?.expectation ?? null, answer, compat))
    return { ...known, count, health: healthOf(count, service.health) }
  }
  if (result === null || result.isError) return { ...known, state: 'failed', health: 'unhealthy' }
  return verb === 'stop'
    ? { ...known, state: 'stopped', health: 'unknown' }
    : { ...known, state: 'running', health: 'healthy', first: known.first ?? known.data }
}
