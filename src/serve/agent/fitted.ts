import { isJsonObject, type JsonValue } from '../../model/index.js'

/** Limits that fit into a conversation: characters of a report as JSON, characters of one text in it, entries of one list. */
const MAX_CHARACTERS = 40_000
const LONGEST_TEXT = 8000
const LONGEST_LIST = 50

/**
 * A report that is short enough. Long lists and texts end with the number of omitted parts; where that is not enough, they are cut further
 * until the whole fits.
 */
export function fitted(report: JsonValue): JsonValue {
  for (let share = 1; share > 1 / 256; share /= 2) {
    const shorter = cut(report, {
      text: Math.max(200, LONGEST_TEXT * share),
      list: Math.max(1, Math.floor(LONGEST_LIST * share))
    })
    if (JSON.stringify(shorter).length <= MAX_CHARACTERS) return shorter
  }
  return { leftOut: 'the report is too large to be shown; ask for a part of it' }
}

interface Cut {
  readonly text: number
  readonly list: number
}

function cut(value: JsonValue, limits: Cut): JsonValue {
  if (typeof value === 'string') return cutText(value, limits.text)
  if (Array.isArray(value)) return value.slice(0, limits.list).map(item => cut(item, limits))
  if (!isJsonObject(value)) return value
  const entries = Object.entries(value)
  const left = entries.flatMap(([key, item]) =>
    Array.isArray(item) && item.length > limits.list ? [[key, item.length - limits.list] as const] : []
  )
  const kept = entries.map(([key, item]) => [key, cut(item, limits)] as const)
  return Object.fromEntries(left.length === 0 ? kept : [...kept, ['leftOut', Object.fromEntries(left)]])
}

function cutText(text: string, most: number): string {
  const left = text.length - most
  return left <= 0 ? text : `${text.slice(0, most)}… (${left} more characters)`
}
