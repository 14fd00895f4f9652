import { RemoteFailure } from './remote-failure.js'

export interface Exchange {
  readonly method?: 'GET' | 'POST' | 'PATCH'
  readonly json?: unknown
  readonly bytes?: Uint8Array
  /** Beside those that follow from the body. */
  readonly headers?: Readonly<Record<string, string>>
  readonly timeoutMs?: number
  readonly signal?: AbortSignal
}

export interface Reply {
  readonly status: number
  readonly bytes: Uint8Array
}

/** A server that is well answers its own questions at once, unless its machine is busy; a worker may take longer. */
const patienceMs = 60_000

/**
 * One request and its whole answer.
 *
 * @throws RemoteFailure `unreachable` where nothing answers
 */
export async function exchange(
  url: string,
  { method, json, bytes, headers, timeoutMs = patienceMs, signal }: Exchange = {}
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
        // What is sealed packs badly, and to unpack what is heavy takes a minute.
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

/** What `fetch` says of a failure is in its cause. */
function causeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return String(cause)
  const code = 'code' in cause ? String(cause.code) : ''
  return cause.message.includes(code) ? cause.message : `${cause.message} (${code})`
}

/** The body as JSON; undefined where it is none. */
export function jsonOf({ bytes }: Reply): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString())
  } catch {
    return undefined
  }
}

/** What a server says of its refusal. */
export function wordsOf(reply: Reply): string {
  const json = jsonOf(reply)
  const message =
    typeof json === 'object' && json !== null && 'message' in json ? String(json.message) : undefined
  return message ?? (Buffer.from(reply.bytes).toString().slice(0, 500) || `status ${reply.status}`)
}
