import { readText } from '../transport/bodies.js'
import type { AuthenticationContext } from './authentication-context.js'

/** Metadata, registrations and tokens are small. */
const MAX_ANSWER_BYTES = 1024 * 1024
const MAX_MS = 30_000

/** `fetch` for authorization servers: answers are read whole, up to a limit of size and of time. */
export function issuerFetch({
  network,
  options
}: Pick<AuthenticationContext, 'network' | 'options'>): (
  url: string | URL,
  init?: RequestInit
) => Promise<Response> {
  return async (url, init = {}) => {
    const given = init.signal ? [init.signal] : []
    const signal = AbortSignal.any([...given, options.signal, AbortSignal.timeout(MAX_MS)])
    const response = await network.fetch(new URL(url), { ...init, signal })
    const text = await readText(response, MAX_ANSWER_BYTES)
    const { status, statusText, headers } = response
    // Some statuses have no body, and a response with one cannot be constructed for them.
    return new Response(text === '' ? null : text, { status, statusText, headers: [...headers] })
  }
}
