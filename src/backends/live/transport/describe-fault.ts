import type { BackendFailureKind } from '../backend-failure.js'

interface NetworkFault {
  readonly kind: BackendFailureKind
  readonly message: string
  readonly isUnreachable?: true
}

/** The meaning of a network error, in words: `cannot be reached (connection refused)`. */
export function describeFault(error: unknown, hasAnswered: boolean): NetworkFault {
  const code = codeOf(error)
  if (code === 'AbortError') return { kind: 'cancelled', message: 'was not waited for' }
  if (code.endsWith('_TIMEOUT') && hasAnswered) return { kind: 'timeout', message: 'was silent for too long' }
  const reason = REASONS[code] ?? textOf(error)
  return hasAnswered && !NEVER_THERE.has(code)
    ? { kind: 'lost', message: `dropped the connection (${reason})` }
    : { kind: 'unreachable', message: `cannot be reached (${reason})`, isUnreachable: true }
}

const NEVER_THERE = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

const OWN_ROOTS = 'NODE_EXTRA_CA_CERTS names a file of certificates that are trusted too'

const REASONS: Readonly<Partial<Record<string, string>>> = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'connection reset',
  ENOTFOUND: 'no such host',
  EAI_AGAIN: 'the host name cannot be looked up',
  EHOSTUNREACH: 'no route to the host',
  ENETUNREACH: 'no route to the network',
  UND_ERR_SOCKET: 'the other side closed it',
  UND_ERR_CONNECT_TIMEOUT: 'no connection in time',
  DEPTH_ZERO_SELF_SIGNED_CERT: `its certificate is self-signed; ${OWN_ROOTS}`,
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not speak TLS',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
  SELF_SIGNED_CERT_IN_CHAIN: `its certificate was signed by an unknown authority; ${OWN_ROOTS}`,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: `its certificate was signed by an unknown authority; ${OWN_ROOTS}`,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: `its certificate was signed by an unknown authority; ${OWN_ROOTS}`,
  CERT_HAS_EXPIRED: 'its certificate has expired'
}

/** `fetch failed` hides the reason in its cause; a host with several addresses has several. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  if (error.name === 'AbortError') return 'AbortError'
  if ('code' in error && typeof error.code === 'string') return error.code
  if (error instanceof AggregateError) return codeOf(error.errors[0])
  return codeOf(error.cause)
}

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}
