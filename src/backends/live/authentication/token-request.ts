import { isJsonObject } from '../../../model/index.js'
import { thisMachine } from '../../machine.js'
import type { BackendFailure } from '../backend-failure.js'
import { isSafeForSecrets } from '../settings/safe-address.js'
import { faultWords } from '../transport/fault-words.js'
import { readText } from '../transport/read-text.js'
import type { AuthenticationScene } from './authentication-scene.js'

export interface TokenRequest {
  readonly url: URL
  readonly fields: Readonly<Record<string, string>>
  readonly client: { readonly id: string; readonly secret: string } | null
}

export interface IssuedToken {
  readonly value: string
  /** Milliseconds since 1970; null: not told. */
  readonly expiresAt: number | null
}

const maxAnswerBytes = 1024 * 1024

/**
 * Asks an authorization server for a token (RFC 6749 section 4). The token is a secret from the moment it arrives.
 *
 * @throws BackendFailure `unreachable`, `refused` or `protocol`
 */
export async function requestToken(request: TokenRequest, scene: AuthenticationScene): Promise<IssuedToken> {
  const response = await post(request, scene)
  const answer = parsed(await readText(response, maxAnswerBytes))
  if (!response.ok) throw refusal(response.status, answer, scene)
  if (!isJsonObject(answer) || typeof answer.access_token !== 'string')
    throw scene.voice.fail(
      'protocol',
      `got no token from ${request.url.host}: the answer holds no "access_token"`
    )
  for (const secret of [answer.access_token, answer.refresh_token, answer.id_token])
    if (typeof secret === 'string') scene.options.redactor.register(secret)
  const seconds = typeof answer.expires_in === 'number' ? answer.expires_in : null
  const { machine = thisMachine } = scene.options
  return { value: answer.access_token, expiresAt: seconds === null ? null : machine.now() + seconds * 1000 }
}

async function post(
  { url, fields, client }: TokenRequest,
  { voice, options }: AuthenticationScene
): Promise<Response> {
  if (!isSafeForSecrets(url))
    throw voice.fail('configuration', `would send a secret to ${url.host} over an open connection: use https`)
  const basic = client ? { authorization: `Basic ${basicOf(client.id, client.secret)}` } : {}
  try {
    return await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json', ...basic },
      body: new URLSearchParams({ ...fields }).toString(),
      redirect: 'error',
      signal: AbortSignal.any([options.signal, AbortSignal.timeout(30_000)])
    })
  } catch (error) {
    const { words, isNobodyThere } = faultWords(error, false)
    throw voice.fail('unreachable', `gets no token: ${url.host} ${words}`, { isNobodyThere })
  }
}

/** RFC 6749 section 2.3.1: both halves are form-encoded before they are joined. */
function basicOf(id: string, secret: string): string {
  return Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64')
}

function refusal(status: number, answer: unknown, { voice }: AuthenticationScene): BackendFailure {
  const words = isJsonObject(answer)
    ? [answer.error, answer.error_description].filter(Boolean).join(': ')
    : ''
  const isRefused = status >= 400 && status < 500
  return voice.fail(
    isRefused ? 'refused' : 'unreachable',
    `gets no token: ${status}${words === '' ? '' : ` ${words}`}`
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
