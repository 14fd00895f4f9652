import { isJsonObject, type JsonObject, type JsonValue } from '../../model/index.js'
import type { Redactor } from '../live/redactor.js'

const mark = '[redacted]'

/** Names under which secrets stand; the marks of a page of results are no secrets, and a replay needs them. */
const secretKey =
  /pass(?:word|phrase|wd)|secret|token$|api[-_]?key|access[-_]?key|private[-_]?key|authorization|cookie|credential/i
const pageKey = /page|next|cursor|continuation|sync/i

/** Secrets that show by their form. */
const secretForms =
  /gh[opusr]_[A-Za-z0-9]{20,}|github_pat_\w{20,}|glpat-[\w-]{16,}|npm_[A-Za-z0-9]{30,}|xox[abprs]-[\w-]{10,}|AKIA[0-9A-Z]{16}|sk-[\w-]{20,}|eyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]+|-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)|(?<=\bBearer )[\w.~+/-]{8,}=*|(?<=:\/\/[^\s:/@]+:)[^\s@/]+(?=@)/g

export function isSecretKey(key: string): boolean {
  return secretKey.test(key) && !pageKey.test(key)
}

/** A text without what looks like a secret. */
export function scrubText(text: string): string {
  return text.replace(secretForms, mark)
}

/** A value without secrets: those that are known, those that stand under a telling name, those that show by their form. */
export function scrub(value: JsonValue, redactor: Pick<Redactor, 'redactValue'>): JsonValue {
  return scrubShown(redactor.redactValue(value))
}

/** Texts that stand under a telling name in a value, or in JSON that a text of it holds: what a person gives as a password is one, whatever it looks like. */
export function secretsIn(value: JsonValue): string[] {
  const secrets: string[] = []
  collect(value, false, secrets)
  return secrets
}

/** @param isNamed everything in the value stands under a telling name */
function collect(value: JsonValue, isNamed: boolean, secrets: string[]): void {
  if (typeof value === 'string') {
    if (isNamed) secrets.push(value)
    const inner = jsonWithin(value)
    if (inner !== null) collect(inner, false, secrets)
  } else if (Array.isArray(value)) for (const item of value) collect(item, isNamed, secrets)
  // JSON inherits nothing; a list of the keys would be made for each map of each answer.
  else if (isJsonObject(value))
    for (const key in value) collect(value[key] ?? null, isNamed || isSecretKey(key), secrets)
}

/** A telling name may be written with escapes in JSON, and any word there may be one of its letters. */
const mayNameSecret = new RegExp(`${secretKey.source.replace('token$', 'token')}|\\\\u`, 'i')

/** The list or map that a text holds, as servers answer with one; nothing for another text. */
function jsonWithin(text: string): JsonValue {
  if (!/^\s*[[{]/.test(text) || !mayNameSecret.test(text)) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A value in which the known secrets are hidden already, without those under a telling name or of a telling form. */
export function scrubShown(value: JsonValue): JsonValue {
  if (typeof value === 'string') return scrubText(value)
  if (Array.isArray(value)) {
    const items = value.map(scrubShown)
    return items.every((item, at) => item === value[at]) ? value : items
  }
  if (!isJsonObject(value)) return value
  return scrubMap(value)
}

/** What holds no secret stays the same value, so that whoever asks whether there was one need not compare. */
function scrubMap(map: JsonObject): JsonObject {
  let changed: Map<string, JsonValue> | null = null
  for (const key of Object.keys(map)) {
    const item = map[key] as JsonValue // one of its own keys
    // Only a text is hidden for its name, so names of anything else need not be read.
    const isHidden = typeof item === 'string' && item !== '' && isSecretKey(key)
    const other = isHidden ? mark : scrubShown(item)
    if (other !== item) changed = (changed ?? new Map(Object.entries(map))).set(key, other)
  }
  return changed ? Object.fromEntries(changed) : map
}

export interface Unmatched {
  readonly redactor: Redactor
  /** Dotted paths of arguments that differ from run to run. */
  readonly volatile: readonly string[]
}

/** What of a call's arguments an entry can ask for: no secret, nothing volatile, sorted by name. Lists stand whole. */
export function matchable(args: JsonObject, { redactor, volatile }: Unmatched): JsonObject {
  const keep = (map: JsonObject, path: string): JsonObject =>
    Object.fromEntries(
      Object.keys(map)
        .sort()
        .flatMap(key => {
          const [value, at] = [map[key], path === '' ? key : `${path}.${key}`]
          if (value === undefined || volatile.includes(at)) return []
          if (isJsonObject(value) && Object.keys(value).length > 0) return [[key, keep(value, at)]]
          return isClean(key, value, redactor) ? [[key, value]] : []
        })
    )
  return keep(args, '')
}

function isClean(key: string, value: JsonValue, redactor: Redactor): boolean {
  const before = JSON.stringify({ [key]: value }, bigintAsText)
  return JSON.stringify(scrub({ [key]: value }, redactor), bigintAsText) === before
}

function bigintAsText(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value
}
