const TELLING_NAMES =
  /token(?!s)|secret|passw|pwd|passphrase|credential|auth(?!or)|api.?key|access.?key|private|cookie|session|signature|dsn|(?:^|_)pat$/i

/** Limits and ports are not secrets, whatever their names. */
const SHORT_NUMBER = /^[0-9]{1,5}$/

/**
 * True for a value that must not be shown: its name indicates a secret, or it does not look harmless. Paths, plain addresses, numbers and
 * words are shown, because recordings and error messages are about them.
 */
export function isLikelySecret(name: string, value: string): boolean {
  if (value.length < 4 || SHORT_NUMBER.test(value)) return false
  return TELLING_NAMES.test(name) || !isHarmless(value)
}

/** True for a name that indicates a secret. */
export function hasTellingName(name: string): boolean {
  return TELLING_NAMES.test(name)
}

function isHarmless(value: string): boolean {
  if (/^[a-zA-Z][a-zA-Z-]*$/.test(value) || /^[0-9.,:]+$/.test(value)) return true
  if (/^(?:\.{0,2}\/|~\/|[A-Za-z]:\\)/.test(value)) return true
  if (/^[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+(?::[0-9]+)?$/.test(value)) return value.length < 40
  return isPlainUrl(value)
}

/** Without a password and without a query, which may contain keys. */
function isPlainUrl(value: string): boolean {
  if (!/^(?:https?|wss?):\/\//.test(value) || !URL.canParse(value)) return false
  const { username, password, search } = new URL(value)
  return username === '' && password === '' && search === ''
}
