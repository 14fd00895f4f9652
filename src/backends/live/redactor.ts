import { base64Of, hexOf, utf8Of, utf16Of } from '../../go/encoded-bytes.js'
import { joinBytes } from '../../go/join-bytes.js'
import { isJsonObject, type JsonValue } from '../../model/index.js'
import { decodings, hiddenSpans, type Sought, soughtBy, type WrittenSpan } from './hidden-writings.js'

/** Keeps secrets out of all output. */
export interface Redactor {
  /** From now on this value appears nowhere, plain or encoded. */
  register(secret: string): void
  redact(text: string): string
  /** Every text in a value, keys included. */
  redactValue(value: JsonValue): JsonValue
  /** A redactor that hides the same secrets, now and later, plus those registered only with it. */
  branch(): Redactor
  /** True where the text contains a registered secret, in any known form. */
  isTainted(text: string): boolean
  /** True where it contains one split by line ends, spaces or quotes. */
  isTornIn(text: string): boolean
}

const MARK = '[redacted]'

/** Shorter values, and words that every file contains, would damage texts and protect nothing. */
const SHORTEST_SECRET = 4
/** Shorter ones are hidden only as separate words: `pass` is not removed from `passed`. */
const SHORTEST_ANYWHERE = 8
const HARMLESS = new Set(
  [
    'true false null none undefined auto always never enabled disabled default',
    'info debug warn warning error trace verbose silent',
    'production development staging test testing local localhost',
    'admin root user guest password secret token bearer basic',
    'stdio http https json yaml text utf-8 utf8 main master latest'
  ].flatMap(line => line.split(' '))
)

/** A redactor without any secrets so far. */
export function createRedactor(): Redactor {
  const own = createOwnRedactor()
  return { ...own, branch: () => branched(own, createRedactor()) }
}

type OwnRedactor = Omit<Redactor, 'branch'>

function branched(trunk: OwnRedactor, own: Redactor): Redactor {
  const branch: OwnRedactor = {
    register: own.register,
    redact: text => own.redact(trunk.redact(text)),
    redactValue: value => own.redactValue(trunk.redactValue(value)),
    isTainted: text => trunk.isTainted(text) || own.isTainted(text),
    isTornIn: text => trunk.isTornIn(text) || own.isTornIn(text)
  }
  return { ...branch, branch: () => branched(branch, createRedactor()) }
}

function createOwnRedactor(): OwnRedactor {
  const forms = new Set<string>()
  const decoded = new Set<string>()
  let pattern: RegExp | null = null
  let hidden: Sought | null = null
  let torn: RegExp | null = null
  const redact = (text: string) => {
    if (!pattern || !hidden) return text
    const visible = text.replace(pattern, MARK)
    return withMarks(visible, hiddenSpans(visible, hidden))
  }
  return {
    register: secret => {
      for (const form of formsOf(secret)) forms.add(form)
      for (const form of decodedFormsOf(secret)) decoded.add(form)
      pattern = forms.size === 0 ? null : patternOf(forms)
      hidden = decoded.size === 0 ? null : soughtBy(patternOf(decoded), [...decoded])
      const whole = [...forms].map(withoutBreaks).filter(form => form.length >= SHORTEST_ANYWHERE)
      torn = whole.length === 0 ? null : patternOf(new Set(whole))
    },
    redact,
    redactValue: value => (pattern ? redactInside(value, redact) : value),
    isTainted: text =>
      pattern !== null &&
      hidden !== null &&
      (text.search(pattern) >= 0 || hiddenSpans(text, hidden).length > 0),
    isTornIn: text => torn !== null && withoutBreaks(text).search(torn) >= 0
  }
}

function withMarks(text: string, spans: readonly WrittenSpan[]): string {
  if (spans.length === 0) return text
  const parts: string[] = []
  let last = 0
  for (const [start, end] of [...spans].sort(([a], [b]) => a - b)) {
    if (start >= last) parts.push(text.slice(last, start), MARK)
    last = Math.max(last, end)
  }
  return [...parts, text.slice(last)].join('')
}

/** Characters that a file or a server may insert between two parts of a text. */
function withoutBreaks(text: string): string {
  return text.replaceAll(/\\[nrt]|["'\s,|>\\]/g, '')
}

function patternOf(forms: ReadonlySet<string>): RegExp {
  const longestFirst = [...forms].sort((a, b) => b.length - a.length)
  return new RegExp(longestFirst.map(form => wholeWordPattern(form)).join('|'), 'g')
}

function wholeWordPattern(form: string): string {
  const literal = literally(form)
  return form.length < SHORTEST_ANYWHERE ? `(?<![A-Za-z0-9])${literal}(?![A-Za-z0-9])` : literal
}

function literally(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
}

/** The value and its parts, each plain and encoded as in URLs, JSON, Base64 and hex. */
function formsOf(secret: string): readonly string[] {
  return shownPartsOf(secret).flatMap(encodingsOf).filter(isSecret)
}

/** Systems change case: a long value is also hidden in upper and lower case. */
function shownPartsOf(secret: string): readonly string[] {
  const parts = [...new Set(partsOf(secret))].filter(isSecret)
  const long = parts.filter(part => part.length >= SHORTEST_ANYWHERE)
  return [...new Set([...parts, ...long.flatMap(part => [part.toUpperCase(), part.toLowerCase()])])]
}

/** The value and its parts as bytes, as they result from decoding. */
function decodedFormsOf(secret: string): readonly string[] {
  const parts = shownPartsOf(secret)
  return parts.flatMap(part => [
    ...decodings(part),
    ...['NFC', 'NFD'].map(form => utf8Of(part.normalize(form))),
    utf8Of(part.replaceAll(' ', '+')),
    utf16Of(part)
  ])
}

/**
 * Parts that may appear alone: the token of `Bearer TOKEN`, the lines of a key, the password and the query of an address. Words of a
 * sentence are not parts: they appear everywhere.
 */
function partsOf(secret: string): readonly string[] {
  const [, token = ''] = /^[A-Za-z][A-Za-z-]* +([^ ]+)$/.exec(secret.trim()) ?? []
  const lines = secret.split(/\r?\n/).map(line => line.trim())
  return [
    secret,
    secret.trim(),
    ...(lines.length > 1 ? lines.filter(line => line.length >= SHORTEST_ANYWHERE) : []),
    ...(token.length >= SHORTEST_ANYWHERE ? [token] : []),
    ...addressParts(secret.trim())
  ]
}

function addressParts(text: string): readonly string[] {
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(text) || !URL.canParse(text)) return []
  const { password, searchParams } = new URL(text)
  const values = [...searchParams.values()].filter(value => value.length >= SHORTEST_ANYWHERE)
  return [password, decoded(password), ...values]
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text // a lone percent sign is literal
  }
}

function isSecret(text: string): boolean {
  return text.length >= SHORTEST_SECRET && !HARMLESS.has(text.toLowerCase())
}

function encodingsOf(text: string): readonly string[] {
  const bytes = new TextEncoder().encode(text)
  const hex = hexOf(bytes)
  const inUrl = encodeURIComponent(text)
  const inForm = new URLSearchParams([['', text]]).toString().slice(1)
  const inJson = JSON.stringify(text).slice(1, -1)
  const byGo = inJson.replaceAll(/[<>&]/g, sign => `\\u00${sign.charCodeAt(0).toString(16)}`)
  return [
    text,
    ...[inUrl, inForm].flatMap(form => [form, lowerEscapes(form)]),
    inUrl.replaceAll('%20', '+'),
    text.normalize('NFC'),
    text.normalize('NFD'),
    ...[inJson, byGo].flatMap(nested),
    hex,
    hex.toUpperCase(),
    ...[0, 1, 2].flatMap(shift => base64At(bytes, shift))
  ]
}

/** JSON nested in JSON texts, where each level escapes the previous one. */
function nested(form: string): readonly string[] {
  const forms = [form]
  for (let depth = 1; depth < 4; depth++) forms.push(JSON.stringify(forms.at(-1)).slice(1, -1))
  return [...new Set(forms)]
}

function lowerEscapes(text: string): string {
  return text.replaceAll(/%[0-9A-F]{2}/g, sign => sign.toLowerCase())
}

/** The Base64 of the value after `shift` preceding bytes: only the characters that it alone determines. */
function base64At(bytes: Uint8Array, shift: number): readonly string[] {
  const padded = joinBytes(new Uint8Array(shift), bytes)
  const text = base64Of(padded).replaceAll('=', '')
  const start = Math.ceil((shift * 8) / 6)
  const end = Math.floor((padded.length * 8) / 6)
  const sure = text.slice(start, end)
  return sure.length < 6 ? [] : [sure, sure.replaceAll('+', '-').replaceAll('/', '_')]
}

/** A value without secrets is returned as is: a run keeps each result once, without a copy for its listeners. */
function redactInside(value: JsonValue, redact: (text: string) => string): JsonValue {
  if (typeof value === 'string') return redact(value)
  if (Array.isArray(value)) {
    const items = value.map(item => redactInside(item, redact))
    return items.every((item, at) => item === value[at]) ? value : items
  }
  if (!isJsonObject(value)) return value
  const entries = Object.entries(value)
  let changed: (readonly [string, JsonValue])[] | null = null
  for (const [at, [key, item]] of entries.entries()) {
    const entry = [redact(key), redactInside(item, redact)] as const
    if (changed === null && (entry[0] !== key || entry[1] !== item)) changed = entries.slice(0, at)
    changed?.push(entry)
  }
  return changed ? Object.fromEntries(changed) : value
}
