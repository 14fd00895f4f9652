// The effect of each verb on an existing service, by its state.
import type { BackendCall, CallAnswer } from '../../../model/index.js'
import { partOfRestart } from './phrase.js'
import { type Played, playCall, type Service } from './play-call.js'

/** Work that calls backends before it returns a result. */
export type ServiceWork<T> = Generator<BackendCall, T, CallAnswer>

/** Does nothing when it is already running. */
export function* start(on: Service): ServiceWork<Played> {
  const { state } = on.live
  return state === 'running' || state === 'starting' ? unchanged(on) : yield* playCall(on, 'start')
}

/** Does nothing when it has already stopped. */
export function* stop(on: Service): ServiceWork<Played> {
  const { state } = on.live
  return state === 'stopped' || state === 'stopping' ? unchanged(on) : yield* playCall(on, 'stop')
}

/** Without its own tool it stops and starts. */
export function* restart(on: Service): ServiceWork<Played> {
  if (on.service.calls.has('restart')) return yield* playCall(on, 'restart')
  const stopped = yield* stop(on)
  if (stopped.failure !== null) return asPart('stop', stopped)
  return asPart('start', yield* playCall({ ...on, live: stopped.live }, 'start'))
}

function asPart(verb: 'stop' | 'start', played: Played): Played {
  const { failure } = played
  return failure === null ? played : { ...played, failure: partOfRestart(verb, failure) }
}

/** For verbs that change nothing. */
// biome-ignore lint/correctness/useYield: nothing is called
export function* asItIs(on: Service): ServiceWork<Played> {
  return unchanged(on)
}

function unchanged({ live }: Service): Played {
  return { live, failure: null }
}
