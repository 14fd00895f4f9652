import { isJsonObject, type JsonValue } from '../../model/index.js'

/** Keeps secrets out of everything that is shown or written. */
export interface Redactor {
  /** From now on this value appears nowhere, plain or encoded. */
  register(secret: string): void
  redact(text: string): string
  /** Every text in a value, keys included. */
  redactValue(value: JsonValue): JsonValue
  /** True where a registered secret stands in the text, in any form that is known. */
  isTainted(text: string): boolean
}

const MARK = '[redacted]'

/** Shorter values, and words that every file holds, would tear up texts and protect nothing. */
const SHORTEST_SECRET = 4
const HARMLESS = new Set([
  'true',
  'false',
  'null',
  'none',
  'info',
  'debug',
  'production',
  'development',
  'test'
])

/** A redactor that knows no secret yet. */
export function createRedactor(): Redactor {
  const forms = new Set<string>()
  let pattern: RegExp | null = null
  const redact = (text: string) => (pattern ? text.replace(pattern, MARK) : text)
  return {
    register: secret => {
      for (const form of formsOf(secret)) forms.add(form)
      pattern = forms.size === 0 ? null : patternOf(forms)
    },
    redact,
    redactValue: value => redactInside(value, redact),
    isTainted: text => pattern !== null && text.search(pattern) >= 0
  }
}

function patternOf(forms: ReadonlySet<string>): RegExp {
  const longestFirst = [...forms].sort((a, b) => b.length - a.length)
  return new RegExp(longestFirst.map(literally).join('|'), 'g')
}

function literally(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
}

/** The value, its parts where it is `Bearer TOKEN`, its lines, and each as URLs, JSON, Base64 and hex write it. */
function formsOf(secret: string): readonly string[] {
  const parts = [secret, secret.trim(), ...secret.split(/\r?\n/), ...secret.split(/\s+/)]
  return [...new Set(parts)].filter(isSecret).flatMap(encodingsOf).filter(isSecret)
}

function isSecret(text: string): boolean {
  return text.length >= SHORTEST_SECRET && !HARMLESS.has(text.toLowerCase())
}

function encodingsOf(text: string): readonly string[] {
  const bytes = Buffer.from(text)
  return [
    text,
    encodeURIComponent(text),
    encodeURIComponent(text).replaceAll('%20', '+'),
    JSON.stringify(text).slice(1, -1),
    bytes.toString('hex'),
    ...[0, 1, 2].flatMap(shift => base64At(bytes, shift))
  ]
}

/** What Base64 makes of the value when `shift` bytes stand before it: only the characters that it alone decides. */
function base64At(bytes: Buffer, shift: number): readonly string[] {
  const padded = Buffer.concat([Buffer.alloc(shift), bytes])
  const text = padded.toString('base64').replaceAll('=', '')
  const start = Math.ceil((shift * 8) / 6)
  const end = Math.floor((padded.length * 8) / 6)
  const sure = text.slice(start, end)
  return sure.length < 6 ? [] : [sure, sure.replaceAll('+', '-').replaceAll('/', '_')]
}

/** What holds no secret stays the same value: a run keeps each result once, and not once more for its listeners. */
function redactInside(value: JsonValue, redact: (text: string) => string): JsonValue {
  if (typeof value === 'string') return redact(value)
  if (Array.isArray(value)) {
    const items = value.map(item => redactInside(item, redact))
    return items.every((item, at) => item === value[at]) ? value : items
  }
  if (!isJsonObject(value)) return value
  const entries = Object.entries(value)
  const redacted = entries.map(([key, item]) => [redact(key), redactInside(item, redact)] as const)
  const isSame = redacted.every(([key, item], at) => key === entries[at]?.[0] && item === entries[at][1])
  return isSame ? value : Object.fromEntries(redacted)
}
