import { upToLast } from '../../text/braced-parts.js'
import type { Place } from '../reading/place.js'
import type { Findings } from './findings.js'

/** Names whose last word indicates a secret, but not a file, name or address of one. */
const SECRET_NAME =
  /(?:^|[_.-])(?:token|secret|password|passwd|passphrase|credentials?|api_?key|access_?key|private_?key|authorization)$/i
const CAMEL_NAME = /(?:Token|Secret|Password|Passphrase|Credentials?|ApiKey|AccessKey|PrivateKey)$/
/** The scheme before the credential, such as `Bearer`. */
const SCHEME = /^(?:Bearer|Basic|Token)\s+/i
/** A value that refers to one defined elsewhere. */
const REFERENCE = /^\$[A-Za-z_]|^<[^>]*>$|^\{\{/
const VARIABLE = /\$\{[^}]+\}/
/** Placeholders in guides where a secret must be inserted. */
const PLACEHOLDER =
  /(?:^|[-_. ])(?:your|my)[-_ ]|[-_ ]here$|(?:^|[-_])x{3,}|^(?:x+|\*+|#+|_+|-+)$|\.{3}|…|^\[[^\]]*\]$|^(?:change|replace|insert|enter|put|fill|add|set)[-_ ]?(?:me|this|it|in|with|your|the|here|a|an)(?:[-_ ]|$)|^(?:placeholder|redacted|example|dummy|sample|todo|tbd|secret|token|password|api[-_]?key)$/i
/** The user and the password in an address. */
const ADDRESS = /^[a-z][a-z0-9+.-]*:\/\/[^/\s:@]+:([^/\s@]+)@/i

/** Secrets in plain text, which everyone who can read the file has. */
export function checkSecrets(spec: Place, findings: Pick<Findings, 'report'>): void {
  for (const name of ['env', 'headers'])
    for (const { key, place } of spec.field(name).entries()) checkEntry(key, place, findings)
}

function checkEntry(key: string, place: Place, findings: Pick<Findings, 'report'>): void {
  const text = place.text ?? ''
  const password = ADDRESS.exec(text)?.[1]
  const isAddress = password !== undefined && !isPlaceholder(password)
  if (!isAddress && !isSecret(key, text)) return
  const what = isAddress ? 'an address with a password in it' : 'a secret'
  findings.report(place, {
    rule: 'no-plain-secret',
    severity: 'warning',
    message: `${place.path} is ${what}, in plain text: anyone who can read this file or the resource has it`,
    span: place.mark
  })
}

function isSecret(key: string, text: string): boolean {
  const value = text.replace(SCHEME, '').trim()
  return value !== '' && !isPlaceholder(value) && nameOfSecret(key)
}

/** True for a name whose value is a secret. */
export function nameOfSecret(key: string): boolean {
  return SECRET_NAME.test(key) || CAMEL_NAME.test(key)
}

/** True for a text in place of a secret: a reference or a placeholder. */
export function isPlaceholder(value: string): boolean {
  return REFERENCE.test(value) || VARIABLE.test(upToLast(value, '}')) || PLACEHOLDER.test(value)
}
