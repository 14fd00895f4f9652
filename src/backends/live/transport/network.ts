import { isLoopback } from '../settings/safe-address.js'

type Environment = Readonly<Record<string, string | undefined>>

/** How requests leave this machine: directly, or through the proxy of the environment. One per server. */
export class Network {
  readonly #environment: Environment
  #direct: Dispatcher | undefined
  readonly #proxied = new Map<string, Promise<Proxied>>()

  constructor(environment: Environment) {
    this.#environment = environment
  }

  async fetch(url: URL, init: RequestInit): Promise<Response> {
    const proxy = proxyFor(url, this.#environment)
    if (proxy) {
      const { fetchThrough, dispatcher } = await this.#through(proxy)
      return fetchThrough(url, { ...init, dispatcher })
    }
    this.#direct ??= unlimitedDispatcher()
    return fetch(url, { ...init, ...(this.#direct ? { dispatcher: this.#direct } : {}) })
  }

  /** ` through the proxy HOST`; empty where none is used. */
  wayTo(url: URL): string {
    const proxy = proxyFor(url, this.#environment)
    return proxy ? ` through the proxy ${proxy.host}` : ''
  }

  /** Closes every connection; the next request opens new ones. */
  async close(): Promise<void> {
    const proxied = [...this.#proxied.values()]
    const direct = this.#direct
    this.#direct = undefined
    this.#proxied.clear()
    await Promise.all([
      direct?.destroy(),
      ...proxied.map(each => each.then(({ dispatcher }) => dispatcher.destroy()))
    ])
  }

  #through(proxy: URL): Promise<Proxied> {
    const made = this.#proxied.get(proxy.href) ?? makeProxied(proxy)
    this.#proxied.set(proxy.href, made)
    return made
  }
}

interface Proxied {
  readonly fetchThrough: typeof fetch
  readonly dispatcher: Dispatcher
}

/** Node 20's `fetch` does not support proxies, and accepts no dispatcher of another release of its library. */
async function makeProxied(proxy: URL): Promise<Proxied> {
  const { ProxyAgent, fetch: fetchThrough } = await import('undici')
  const dispatcher = new ProxyAgent({ ...noLimits, uri: proxy.href, proxyTunnel: false })
  return { fetchThrough, dispatcher } as unknown as Proxied // the types of two releases differ in unused parts
}

/** The proxy for an address; null: it is reached directly, as this machine always is. */
export function proxyFor(url: URL, environment: Environment): URL | null {
  if (isLoopback(url.hostname)) return null
  const isSecure = url.protocol === 'https:' || url.protocol === 'wss:'
  const value = isSecure
    ? setting(environment, 'https_proxy') || setting(environment, 'http_proxy')
    : setting(environment, 'http_proxy')
  const address = value.includes('://') || value === '' ? value : `http://${value}`
  const isUsed = URL.canParse(address) && !isExcepted(url, setting(environment, 'no_proxy'))
  return isUsed ? new URL(address) : null
}

/** As in curl: the lower-case name comes first. */
function setting(environment: Environment, name: string): string {
  return (environment[name] ?? environment[name.toUpperCase()] ?? '').trim()
}

/** `NO_PROXY`: host names including their subdomains, with or without a port, or `*`. */
function isExcepted({ hostname, port, protocol }: URL, list: string): boolean {
  const usualPort = protocol === 'https:' || protocol === 'wss:' ? '443' : '80'
  return list
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
    .some(entry => {
      const [, name = entry, ofPort] = /^(.+?):(\d+)$/.exec(entry) ?? []
      const host = name.replace(/^\*?\./, '')
      if (ofPort !== undefined && ofPort !== (port || usualPort)) return false
      return host === '*' || hostname === host || hostname.endsWith(`.${host}`)
    })
}

/** The executor of `fetch` requests, part of Node but without a type name there. */
type Dispatcher = NonNullable<RequestInit['dispatcher']>

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
const noLimits: ConnectionLimits = {
  headersTimeout: 0,
  bodyTimeout: 0,
  keepAliveTimeoutThreshold: 3000
}

/** Where `fetch` keeps its default dispatcher. */
const dispatcherKey = Symbol.for('undici.globalDispatcher.1')

/** A dispatcher of Node's own kind with these limits; undefined where Node keeps its dispatcher elsewhere. */
function unlimitedDispatcher(): Dispatcher | undefined {
  // `fetch` is loaded with the first of its classes, which creates its dispatcher.
  new Headers()
  const usual: unknown = Reflect.get(globalThis, dispatcherKey)
  if (typeof usual !== 'object' || usual === null) return undefined
  const Unlimited = usual.constructor as Maker // Its class is only available from the object, and accepts these limits.
  return new Unlimited(noLimits)
}
