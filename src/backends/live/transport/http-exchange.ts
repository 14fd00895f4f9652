import type { BackendFailure } from '../backend-failure.js'
import type { ServerReporter } from '../server-reporter.js'
import { discard, shortBody } from './bodies.js'
import { describeFault } from './describe-fault.js'
import { joinHeaders, tooLong } from './live-transport.js'
import type { Network } from './network.js'

type Credentials = Readonly<Record<string, string>>

/** Adds credentials to a request. */
export interface Authenticator {
  headers(): Promise<Credentials>
  /** After a refusal, whose headers alone are read: true where new credentials were obtained and the request may be repeated once. */
  renew(refusal: Response): Promise<boolean>
  isAwaitingPerson(): boolean
}

export interface HttpRequest {
  readonly url: URL
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly signal: AbortSignal
}

/** The credentials, and the transport to the server. */
interface ExchangeWay {
  readonly headers: Readonly<Record<string, string>>
  readonly authenticator: Authenticator
  readonly network: Network
}

const MAX_REDIRECTS = 3

/** Sends requests to one server and classifies failures. Nothing is sent twice, except after a refusal or a redirect. */
export class HttpExchange {
  readonly #reporter: ServerReporter
  readonly #headers: Readonly<Record<string, string>>
  readonly #authenticator: Authenticator
  readonly #network: Network
  /** True after the first answer: a later failure is `lost`, not `unreachable`. */
  #hasAnswered = false

  constructor(reporter: ServerReporter, { headers, authenticator, network }: ExchangeWay) {
    this.#reporter = reporter
    this.#headers = headers
    this.#authenticator = authenticator
    this.#network = network
  }

  /**
   * The answer, whatever its status, except that refused credentials are thrown.
   *
   * @throws BackendFailure `unreachable`, `lost`, `refused`, `cancelled`
   */
  async send(request: HttpRequest): Promise<Response> {
    const sent = await this.#authenticator.headers()
    const first = await this.#follow(request, sent)
    if (!isRefusal(first)) return first
    // Another request may have obtained new credentials meanwhile.
    const isNewer = (await this.#authenticator.headers()).authorization !== sent.authorization
    if (!isNewer && !(await this.#authenticator.renew(first))) throw await this.#refused(first)
    discard(first)
    const second = await this.#follow(request, await this.#authenticator.headers())
    if (isRefusal(second)) throw await this.#refused(second)
    return second
  }

  /** Closes every connection; nothing is sent any more. */
  async close(): Promise<void> {
    await this.#network.close()
  }

  /** The meaning of an error status; `body` is shown shortened. */
  async statusFailure(response: Response, url: URL): Promise<BackendFailure> {
    const text = await shortBody(response, this.#reporter)
    const status = `${response.status} ${response.statusText}`.trimEnd()
    const fact = `answered ${status}${retryAfter(response)} at ${shownUrl(url)}${text}`
    const isAway = [404, 405, 502, 503, 504].includes(response.status)
    return this.#reporter.fail(isAway ? 'unreachable' : 'protocol', fact, { status: response.status })
  }

  /** Redirects are followed only within the server's own origin: credentials are sent nowhere else. */
  async #follow(request: HttpRequest, credentials: Credentials): Promise<Response> {
    let url = request.url
    for (let redirects = 0; ; redirects += 1) {
      const response = await this.#fetch({ ...request, url }, credentials)
      const target = redirectOf(response, url)
      if (!target) return response
      discard(response)
      if (target.origin !== url.origin || redirects === MAX_REDIRECTS)
        throw this.#reporter.fail('protocol', describeRedirect(url, target))
      url = target
    }
  }

  async #fetch(
    { url, method, headers, body, signal }: HttpRequest,
    credentials: Credentials
  ): Promise<Response> {
    try {
      const response = await this.#network.fetch(url, {
        method,
        headers: joinHeaders(this.#headers, credentials, headers),
        redirect: 'manual',
        signal,
        ...(body === undefined ? {} : { body })
      })
      this.#hasAnswered = true
      return response
    } catch (error) {
      throw this.fault(error, url)
    }
  }

  /** The meaning of a failed request or stream. */
  fault(error: unknown, url: URL): BackendFailure {
    const { kind, message, isUnreachable } = describeFault(error, this.#hasAnswered)
    return this.#reporter.fail(kind, `${message} at ${shownUrl(url)}${this.#network.wayTo(url)}`, {
      isUnreachable
    })
  }

  /** The meaning of a body that breaks, or exceeds its limit. */
  bodyFault(error: unknown, url: URL, maxMessageBytes: number): BackendFailure {
    return error instanceof RangeError ? tooLong(this.#reporter, maxMessageBytes) : this.fault(error, url)
  }

  async #refused(response: Response): Promise<BackendFailure> {
    const text = await shortBody(response, this.#reporter)
    const status = `${response.status} ${response.statusText}`.trimEnd()
    const wanted = this.#reporter.clean(describeChallenge(response))
    return this.#reporter.fail('refused', `refused the credentials: ${status}${text}${wanted}`)
  }
}

/** The delay requested by the server: seconds or a date, shown as written. Nothing is repeated automatically. */
function retryAfter({ headers }: Response): string {
  const after = headers.get('retry-after')
  if (after === null || after.length > 40) return ''
  return /^[0-9]+$/.test(after) ? ` (try again after ${after} s)` : ` (try again after ${after})`
}

function isRefusal({ status }: Response): boolean {
  return status === 401 || status === 403
}

function describeRedirect(from: URL, to: URL): string {
  return to.origin === from.origin
    ? `redirects ${shownUrl(from)} to ${shownUrl(to)} after ${MAX_REDIRECTS} other redirects; it leads nowhere`
    : `redirects ${shownUrl(from)} to ${shownUrl(to)}; name that address instead`
}

function redirectOf(response: Response, from: URL): URL | null {
  if (response.status < 300 || response.status > 399) return null
  const location = response.headers.get('location')
  const isRedirect = [301, 302, 303, 307, 308].includes(response.status)
  return isRedirect && location !== null ? namedUrl(location, from) : null
}

/** An address that a server names, without credentials in it, which `fetch` refuses; null where it is none. */
export function namedUrl(text: string, from: URL): URL | null {
  if (!URL.canParse(text, from.href)) return null
  const url = new URL(text, from)
  url.username = ''
  url.password = ''
  return url
}

/** An address without parts that may be secret. */
export function shownUrl(url: URL): string {
  return `${url.protocol}//${url.host}${url.pathname}`
}

/**
 * The requirements in the header of a refusal (RFC 6750 section 3), as ` (invalid_token: it has expired; scope: files)`; empty where there
 * are none.
 */
export function describeChallenge({ headers }: Pick<Response, 'headers'>): string {
  const challenge = (headers.get('www-authenticate') ?? '').slice(0, MAX_READ)
  const [error, description, scope] = ['error', 'error_description', 'scope'].map(name =>
    parameter(challenge, name)
  )
  const reason = [error, description].filter(Boolean).join(': ')
  const words = [reason, scope && `scope: ${scope}`].filter(Boolean)
  return words.length === 0 ? '' : ` (${words.join('; ')})`
}

const MAX_READ = 4096

function parameter(challenge: string, name: string): string | undefined {
  const [, quoted, plain] = new RegExp(`[\\s,]${name}=(?:"([^"]*)"|([^\\s,"]+))`, 'i').exec(challenge) ?? []
  return (quoted ?? plain)?.slice(0, 300)
}
