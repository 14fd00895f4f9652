// What a verb does to a service that exists, by the state that it is in.
import type { BackendCall, CallAnswer } from '../../../model/index.js'
import { partOfRestart } from './phrase.js'
import { type Played, playCall, type Service } from './play-call.js'

/** What calls backends on its way to a result. */
export type ServiceWork<T> = Generator<BackendCall, T, CallAnswer>

/** Nothing where it runs already. */
export function* start(on: Service): ServiceWork<Played> {
  const { state } = on.live
  return state === 'running' || state === 'starting' ? unchanged(on) : yield* playCall(on, 'start')
}

/** Nothing where it has stopped already. */
export function* stop(on: Service): ServiceWork<Played> {
  const { state } = on.live
  return state === 'stopped' || state === 'stopping' ? unchanged(on) : yield* playCall(on, 'stop')
}

/** Without a tool of its own it stops and starts. */
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

/** For verbs that only ask. */
// biome-ignore lint/correctness/useYield: nothing is called
export function* asItIs(on: Service): ServiceWork<Played> {
  return unchanged(on)
}

function unchanged({ live }: Service): Played {
  return { live, failure: null }
}
