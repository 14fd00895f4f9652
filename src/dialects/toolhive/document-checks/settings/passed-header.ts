import { quote } from '../../../../go/quote.js'

/** Headers of a single connection, of routing, and of identity or credentials. */
const RESTRICTED = new Set([
  'host',
  'connection',
  'keep-alive',
  'te',
  'trailer',
  'upgrade',
  'http2-settings',
  'proxy-authorization',
  'proxy-authenticate',
  'proxy-connection',
  'transfer-encoding',
  'content-length',
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'cookie',
  'authorization'
])

/** The characters of an HTTP token. */
const HEADER_NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/

const MAX_BYTES = 256

/** Why a request header of the client cannot be forwarded to the backends; null when it can. */
export function headerProblem(name: string): string | null {
  if (name === '') return 'header name must not be empty'
  const fault = headerNameFault(name)
  if (fault !== null) return `invalid header name ${quote(name)}: ${fault}`
  return RESTRICTED.has(name.toLowerCase())
    ? `${quote(canonical(name))} is a restricted header and cannot be forwarded`
    : null
}

/** Why a text is no header name, in the words of the library that checks it. */
export function headerNameFault(name: string): string | null {
  if (new TextEncoder().encode(name).length > MAX_BYTES)
    return `header name exceeds maximum length of ${MAX_BYTES} bytes`
  return HEADER_NAME.test(name) ? null : 'invalid HTTP header name: contains invalid characters'
}

/** The canonical HTTP form: `x-real-ip` becomes `X-Real-Ip`. */
function canonical(name: string): string {
  return name.toLowerCase().replace(/(?:^|-)[a-z]/g, start => start.toUpperCase())
}
