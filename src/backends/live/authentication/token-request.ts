import { isJsonObject } from '../../../model/index.js'
import { thisMachine } from '../../machine.js'
import type { BackendFailure } from '../backend-failure.js'
import { isSafeForSecrets } from '../settings/safe-address.js'
import { describeFault } from '../transport/describe-fault.js'
import { parsed } from '../transport/live-transport.js'
import type { AuthenticationContext } from './authentication-context.js'
import { issuerFetch } from './issuer-fetch.js'

export interface TokenRequest {
  readonly url: URL
  readonly fields: Readonly<Record<string, string>>
  readonly client: { readonly id: string; readonly secret: string } | null
}

export interface IssuedToken {
  readonly value: string
  /** Milliseconds since 1970; null: not given. */
  readonly expiresAt: number | null
  /** The lifetime from its issue, in milliseconds. */
  readonly lifeMs: number
}

/**
 * Requests a token from an authorization server (RFC 6749 section 4). The token is a secret from its arrival. Our own code, because the SDK
 * (2.4.0) does not encode a client as the RFC requires, rejects a token without its kind, compares issuers where the origin counts, and
 * does not exchange tokens.
 *
 * @throws BackendFailure `unreachable`, `refused` or `protocol`
 */
export async function requestToken(
  request: TokenRequest,
  context: AuthenticationContext
): Promise<IssuedToken> {
  const response = await post(request, context)
  const answer = parsed(await response.text())
  if (!response.ok) throw refusal(response.status, answer, context)
  if (!isJsonObject(answer) || typeof answer.access_token !== 'string')
    throw context.reporter.fail(
      'protocol',
      `got no token from ${request.url.host}: the answer holds no "access_token"`
    )
  for (const secret of [answer.access_token, answer.refresh_token, answer.id_token])
    if (typeof secret === 'string') context.options.redactor.register(secret)
  // Some servers mean by zero that it does not expire.
  const seconds = typeof answer.expires_in === 'number' && answer.expires_in > 0 ? answer.expires_in : null
  const { machine = thisMachine } = context.options
  const lifeMs = (seconds ?? 0) * 1000
  return { value: answer.access_token, expiresAt: seconds === null ? null : machine.now() + lifeMs, lifeMs }
}

async function post(
  { url, fields, client }: TokenRequest,
  context: AuthenticationContext
): Promise<Response> {
  const { reporter } = context
  if (!isSafeForSecrets(url))
    throw reporter.fail(
      'configuration',
      `would send a secret to ${url.host} over an unencrypted connection: use https`
    )
  const basic = client ? { authorization: `Basic ${basicOf(client.id, client.secret)}` } : {}
  try {
    return await issuerFetch(context)(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json', ...basic },
      body: new URLSearchParams({ ...fields, resource: resourceOf(context.url) }).toString(),
      redirect: 'error'
    })
  } catch (error) {
    if (error instanceof RangeError)
      throw reporter.fail('limit', `gets no token: ${url.host} sent an answer that is too long`)
    const { message: words, isUnreachable } = describeFault(error, false)
    throw reporter.fail('unreachable', `gets no token: ${url.host} ${words}`, { isUnreachable })
  }
}

/** The resource that a token is for (RFC 8707): MCP requires it in every request. Keys in an address are not disclosed. */
function resourceOf({ origin, pathname }: URL): string {
  return `${origin}${pathname}`
}

/** RFC 6749 section 2.3.1: both parts are form-encoded before they are joined. */
function basicOf(id: string, secret: string): string {
  return Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64')
}

function refusal(status: number, answer: unknown, { reporter }: AuthenticationContext): BackendFailure {
  const message = isJsonObject(answer)
    ? [answer.error, answer.error_description].filter(Boolean).join(': ')
    : ''
  const isRefused = status >= 400 && status < 500
  return reporter.fail(
    isRefused ? 'refused' : 'unreachable',
    `gets no token: ${status}${message === '' ? '' : ` ${message}`}`
  )
}
