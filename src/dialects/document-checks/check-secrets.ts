import type { Place } from '../reading/place.js'
import type { Findings } from './findings.js'

/** Names whose last word says that a secret stands behind them; a file, a name or an address of one is none. */
const SECRET_NAME =
  /(?:^|[_.-])(?:token|secret|password|passwd|passphrase|credentials?|api_?key|access_?key|private_?key|authorization)$/i
const CAMEL_NAME = /(?:Token|Secret|Password|Passphrase|Credentials?|ApiKey|AccessKey|PrivateKey)$/
/** `Bearer` and `Basic` before what is sent. */
const SCHEME = /^(?:Bearer|Basic|Token)\s+/i
/** A value that stands for one that comes from elsewhere. */
const REFERENCE = /\$\{[^}]+\}|^\$[A-Za-z_]|^<[^>]*>$|^\{\{/
/** What a guide writes where the reader is to put a secret in. */
const PLACEHOLDER =
  /(?:^|[-_. ])(?:your|my)[-_ ]|[-_ ]here$|(?:^|[-_])x{3,}|^(?:x+|\*+|#+|_+|-+)$|\.{3}|…|^\[[^\]]*\]$|^(?:change|replace|insert|enter|put|fill|add|set)[-_ ]?(?:me|this|it|in|with|your|the|here|a|an)(?:[-_ ]|$)|^(?:placeholder|redacted|example|dummy|sample|todo|tbd|secret|token|password|api[-_]?key)$/i
/** The user and the password in an address. */
const ADDRESS = /^[a-z][a-z0-9+.-]*:\/\/[^/\s:@]+:([^/\s@]+)@/i

/** Secrets that stand in the document as they are: whoever reads the file has them. */
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
    message: `${place.path} is ${what}, in plain text: whoever may read this file or the resource has it`,
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

/** True for a text in the place of a secret: a reference, or what a guide writes there. */
export function isPlaceholder(value: string): boolean {
  return REFERENCE.test(value) || PLACEHOLDER.test(value)
}
