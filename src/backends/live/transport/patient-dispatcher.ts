/** What carries out requests for `fetch`; it is part of Node and has no name of its own there. */
export type Dispatcher = NonNullable<RequestInit['dispatcher']>

type Maker = new (limits: ConnectionLimits) => Dispatcher

interface ConnectionLimits {
  readonly headersTimeout: number
  readonly bodyTimeout: number
  /** How long before a server closes an idle connection nothing is sent on it any more. */
  readonly keepAliveTimeoutThreshold: number
}

/**
 * How long a server may be silent is ours to say, so Node's limits of five minutes are taken away. A call that is sent just when the
 * server closes is lost, and may not be sent again; a busy machine is late by more than a second.
 */
export const patience: ConnectionLimits = {
  headersTimeout: 0,
  bodyTimeout: 0,
  keepAliveTimeoutThreshold: 3000
}

/** Where `fetch` keeps the dispatcher that it uses by itself. */
const usualPlace = Symbol.for('undici.globalDispatcher.1')

/** A dispatcher of Node's own kind with these limits; undefined where Node keeps its dispatcher elsewhere. */
export function patientDispatcher(): Dispatcher | undefined {
  // `fetch` is loaded with the first of its classes, and its dispatcher is there only then.
  new Headers()
  const usual: unknown = Reflect.get(globalThis, usualPlace)
  if (typeof usual !== 'object' || usual === null) return undefined
  const Patient = usual.constructor as Maker // Its class can be had from the object only, and takes these limits.
  return new Patient(patience)
}
