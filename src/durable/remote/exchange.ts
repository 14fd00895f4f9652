import { RemoteFailure } from './remote-failure.js'

export interface Exchange {
  readonly method?: 'GET' | 'POST' | 'PATCH'
  readonly json?: unknown
  readonly bytes?: Uint8Array
  /** In addition to those derived from the body. */
  readonly headers?: Readonly<Record<string, string>>
  readonly timeoutMs?: number
  readonly signal?: AbortSignal
}

export interface Reply {
  readonly status: number
  readonly bytes: Uint8Array
}

/** A healthy server answers its own requests at once, unless its machine is busy; a worker may take longer. */
const DEFAULT_TIMEOUT_MS = 60_000

/**
 * One request and its whole answer.
 *
 * @throws RemoteFailure `unreachable` where nothing answers
 */
export async function exchange(
  url: string,
  { method, json, bytes, headers, timeoutMs = DEFAULT_TIMEOUT_MS, signal }: Exchange = {}
): Promise<Reply> {
  const body = json === undefined ? bytes : JSON.stringify(json)
  const own = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, own]) : own,
      headers: {
        ...headers,
        // Sealed values compress badly, and decompressing a large one takes a minute.
        'accept-encoding': 'identity',
        accept: json === undefined ? '*/*' : 'application/json',
        ...(body === undefined
          ? {}
          : { 'content-type': json === undefined ? 'application/octet-stream' : 'application/json' })
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : Buffer.from(body) })
    })
    return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) }
  } catch (error) {
    if (signal?.aborted) throw error
    const reason = own.aborted ? `no answer within ${timeoutMs / 1000} seconds` : causeOf(error)
    throw new RemoteFailure('unreachable', `${url} cannot be reached: ${reason}`)
  }
}

/** The details of a `fetch` failure are in its cause. */
function causeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return String(cause)
  const code = 'code' in cause ? String(cause.code) : ''
  return cause.message.includes(code) ? cause.message : `${cause.message} (${code})`
}

/** The body as JSON; undefined where it is not JSON. */
export function jsonOf({ bytes }: Reply): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString())
  } catch {
    return undefined
  }
}

/** A server's message about its refusal. */
export function wordsOf(reply: Reply): string {
  const json = jsonOf(reply)
  const message =
    typeof json === 'object' && json !== null && 'message' in json ? String(json.message) : undefined
  return message ?? (Buffer.from(reply.bytes).toString().slice(0, 500) || `status ${reply.status}`)
}
