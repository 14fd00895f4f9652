/** What carries out requests for `fetch`; it is part of Node and has no name of its own there. */
export type Dispatcher = NonNullable<RequestInit['dispatcher']>

type Maker = new (limits: ConnectionLimits) => Dispatcher

interface ConnectionLimits {
  readonly headersTimeout: number
  readonly bodyTimeout: number
  /** How long before a server closes an idle connection nothing is sent on it any more. */
  readonly keepAliveTimeoutThreshold: number
}

/** Where `fetch` keeps the dispatcher that it uses by itself. */
const usualPlace = Symbol.for('undici.globalDispatcher.1')

/**
 * Node gives up a request after five minutes of silence, before its headers and within its body. How long a server may
 * be silent is ours to say, so that limit is taken away. Undefined where Node keeps its dispatcher elsewhere.
 */
export function patientDispatcher(): Dispatcher | undefined {
  // `fetch` is loaded with the first of its classes, and its dispatcher is there only then.
  new Headers()
  const usual: unknown = Reflect.get(globalThis, usualPlace)
  if (typeof usual !== 'object' || usual === null) return undefined
  const Patient = usual.constructor as Maker // Its class can be had from the object only, and takes these limits.
  // A call that is sent just when the server closes is lost, and may not be sent again; a busy machine is late by more than a second.
  return new Patient({ headersTimeout: 0, bodyTimeout: 0, keepAliveTimeoutThreshold: 3000 })
}
