/** The executor of `fetch` requests, part of Node but without a type name there. */
export type Dispatcher = NonNullable<RequestInit['dispatcher']>

type Maker = new (limits: ConnectionLimits) => Dispatcher

interface ConnectionLimits {
  readonly headersTimeout: number
  readonly bodyTimeout: number
  /** The margin before a server closes an idle connection in which nothing is sent on it. */
  readonly keepAliveTimeoutThreshold: number
}

/**
 * Our own timeouts limit a server's silence, so Node's limits of five minutes are removed. A call sent just when the server closes is lost,
 * and may not be repeated; a busy machine is late by more than a second.
 */
export const noLimits: ConnectionLimits = {
  headersTimeout: 0,
  bodyTimeout: 0,
  keepAliveTimeoutThreshold: 3000
}

/** Where `fetch` keeps its default dispatcher. */
const dispatcherKey = Symbol.for('undici.globalDispatcher.1')

/** A dispatcher of Node's own kind with these limits; undefined where Node keeps its dispatcher elsewhere. */
export function unlimitedDispatcher(): Dispatcher | undefined {
  // `fetch` is loaded with the first of its classes, which creates its dispatcher.
  new Headers()
  const usual: unknown = Reflect.get(globalThis, dispatcherKey)
  if (typeof usual !== 'object' || usual === null) return undefined
  const Unlimited = usual.constructor as Maker // Its class is only available from the object, and accepts these limits.
  return new Unlimited(noLimits)
}
