/** What is handled between two neighbours on the way, says where a request goes, or tells who it is from. */
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
  'x-real-ip'
])

/** The characters of a token of HTTP. */
const HEADER_NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/

/** Why a header of a client's request cannot be passed on to the backends; null where it can. */
export function headerProblem(name: string): string | null {
  if (name === '') return 'header name must not be empty'
  const quoted = JSON.stringify(name)
  if (!HEADER_NAME.test(name)) return `${quoted} is not a valid HTTP header name`
  const lower = name.toLowerCase()
  return RESTRICTED.has(lower) || lower.startsWith('x-forwarded-')
    ? `${quoted} is a restricted header and cannot be forwarded`
    : null
}
