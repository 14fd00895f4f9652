import { isJsonObject, type JsonObject, type JsonValue } from '../../model/index.js'
import type { Redactor } from '../live/redactor.js'

const MARK = '[redacted]'

/** Names that indicate secrets; page tokens are not secrets, and a replay needs them. */
const SECRET_KEY =
  /pass(?:word|phrase|wd)|secret|token$|api[-_]?key|access[-_]?key|private[-_]?key|authorization|cookie|credential/i
const PAGE_KEY = /page|next|cursor|continuation|sync/i

/** Secrets recognized by their form. */
const SECRET_FORMS =
  /gh[opusr]_[A-Za-z0-9]{20,}|github_pat_\w{20,}|glpat-[\w-]{16,}|npm_[A-Za-z0-9]{30,}|xox[abprs]-[\w-]{10,}|AKIA[0-9A-Z]{16}|sk-[\w-]{20,}|eyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]+|-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)|(?<=\bBearer )[\w.~+/-]{8,}=*|(?<=:\/\/[^\s:/@]+:)[^\s@/]+(?=@)/g

export function isSecretKey(key: string): boolean {
  return SECRET_KEY.test(key) && !PAGE_KEY.test(key)
}

/** A text without likely secrets. */
export function scrubText(text: string): string {
  return text.replace(SECRET_FORMS, MARK)
}

/** A value without secrets: known ones, those under a revealing name, and those of a revealing form. */
export function scrub(value: JsonValue, redactor: Pick<Redactor, 'redactValue'>): JsonValue {
  return scrubShown(redactor.redactValue(value))
}

/** Texts under a revealing name in a value, or in JSON inside one of its texts: a user's password is one, whatever it looks like. */
export function secretsIn(value: JsonValue): string[] {
  const secrets: string[] = []
  collect(value, false, secrets)
  return secrets
}

/** @param isNamed everything in the value is under a revealing name */
function collect(value: JsonValue, isNamed: boolean, secrets: string[]): void {
  if (typeof value === 'string') {
    if (isNamed) secrets.push(value)
    const inner = jsonWithin(value)
    if (inner !== null) collect(inner, false, secrets)
  } else if (Array.isArray(value)) for (const item of value) collect(item, isNamed, secrets)
  // JSON inherits nothing; a list of keys would be allocated for each map of each answer.
  else if (isJsonObject(value))
    for (const key in value) collect(value[key] ?? null, isNamed || isSecretKey(key), secrets)
}

/** A revealing name may be escaped in JSON, where an escape may replace any of its letters. */
const MAY_NAME_SECRET = new RegExp(`${SECRET_KEY.source.replace('token$', 'token')}|\\\\u`, 'i')

/** The list or map in a text, as servers answer with one; nothing for another text. */
function jsonWithin(text: string): JsonValue {
  if (!/^\s*[[{]/.test(text) || !MAY_NAME_SECRET.test(text)) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A value with known secrets already hidden, without those under a revealing name or of a revealing form. */
export function scrubShown(value: JsonValue): JsonValue {
  if (typeof value === 'string') return scrubText(value)
  if (Array.isArray(value)) {
    const items = value.map(scrubShown)
    return items.every((item, at) => item === value[at]) ? value : items
  }
  if (!isJsonObject(value)) return value
  return scrubMap(value)
}

/** A value without secrets is returned as is, so that callers can test for secrets without comparing. */
function scrubMap(map: JsonObject): JsonObject {
  let changed: Map<string, JsonValue> | null = null
  for (const key of Object.keys(map)) {
    const item = map[key] as JsonValue // one of its own keys
    // Only texts are hidden by name, so names of other values need not be checked.
    const isHidden = typeof item === 'string' && item !== '' && isSecretKey(key)
    const other = isHidden ? MARK : scrubShown(item)
    if (other !== item) changed = (changed ?? new Map(Object.entries(map))).set(key, other)
  }
  return changed ? Object.fromEntries(changed) : map
}

export interface Unmatched {
  readonly redactor: Redactor
  /** Dotted paths of arguments that differ between runs. */
  readonly volatile: readonly string[]
}

/** The part of a call's arguments that an entry can match: no secrets, nothing volatile, sorted by name. Lists are kept whole. */
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
