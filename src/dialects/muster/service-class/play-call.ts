import {
  type BackendCall,
  type CallAnswer,
  CallFailure,
  type Compat,
  type JsonObject,
  type LifeCycleVerb,
  type ServiceClass
} from '../../../model/index.js'
import { begun, ended, type LiveInstance } from './instance-state.js'
import { callFailed, NO_TEXT } from './phrase.js'
import { renderArguments } from './render.js'
import { firstText } from './result-outputs.js'
import { callScope } from './scope.js'

/** A service that a run has created. */
export interface Service {
  readonly service: ServiceClass
  readonly compat: Compat
  readonly name: string
  readonly args: JsonObject
  readonly live: LiveInstance
}

export interface Played {
  readonly live: LiveInstance
  /** Null when it succeeded. */
  readonly failure: string | null
}

/** Makes the call of one verb. A class without that call leaves the service unchanged. */
export function* playCall(on: Service, verb: LifeCycleVerb): Generator<BackendCall, Played, CallAnswer> {
  const { service, compat, live } = on
  const call = service.calls.get(verb)
  if (!call) return { live, failure: null }
  const before = begun(live, verb)
  const after = (answer: CallAnswer | null) => ended(before, { verb, service, compat, answer })
  const rendered = call.arguments
    ? renderArguments(call.arguments, callScope({ ...on, data: live.data }), compat)
    : { ok: true as const, value: {} }
  if (!rendered.ok)
    return {
      live: after(null),
      failure: callFailed(verb, { cause: rendered.failure.cause, isRendering: true })
    }
  const answer = yield { tool: call.tool.value, arguments: rendered.value, timeoutMs: call.timeoutMs }
  const cause = troubleOf(answer)
  return {
    live: after(answer),
    failure: cause === null ? null : callFailed(verb, { cause, isRendering: false })
  }
}

/** @throws CallFailure when the fixtures lack an answer, which reveals nothing about the service */
function troubleOf(answer: CallAnswer): string | null {
  if (answer instanceof CallFailure) {
    if (answer.kind === 'missing_fixture' || answer.kind === 'cancelled') throw answer
    return answer.message
  }
  return answer.isError ? (firstText(answer) ?? NO_TEXT) : null
}
