import { withoutMarkedCommands } from '../../text/inert-lines.js'
import type { JsonValue } from './json-value.js'

/**
 * A value as JSON; whole numbers of any size keep all digits. `undefined` entries are omitted, as `JSON.stringify` does.
 *
 * @param indent spaces per level; omitted: one line without spaces
 */
export function jsonText(value: unknown, indent = 0): string {
  return (indent === 0 ? quickText(value) : undefined) ?? write(value, { indent, depth: 1 }) ?? 'null'
}

/** By the platform, which supports everything but a large `bigint`; undefined where there is one. */
function quickText(value: unknown): string | undefined {
  try {
    return JSON.stringify(withJsonNumbers(value as JsonValue)) // leaves values other than JSON unchanged
  } catch {
    return undefined
  }
}

/**
 * The same for output that terminals and build servers also read. Terminal controls, changes of text direction and build commands
 * that JSON allows are written as escapes.
 */
export function inertJson(value: unknown, indent = 0): string {
  const text = jsonText(value, indent).replace(
    /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g,
    escaped
  )
  return withoutMarkedCommands(text, escaped)
}

function escaped(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
}

interface Layout {
  readonly indent: number
  readonly depth: number
}

function write(value: unknown, layout: Layout): string | undefined {
  if (typeof value === 'bigint') return value.toString()
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const inner = { ...layout, depth: layout.depth + 1 }
  if (Array.isArray(value)) {
    const items = value.map(item => write(item, inner) ?? 'null')
    return wrap('[]', items, layout)
  }
  const colon = layout.indent === 0 ? ':' : ': '
  const entries = Object.entries(value).flatMap(([key, item]) => {
    const text = write(item, inner)
    return text === undefined ? [] : [`${JSON.stringify(key)}${colon}${text}`]
  })
  return wrap('{}', entries, layout)
}

function wrap(brackets: '[]' | '{}', parts: readonly string[], { indent, depth }: Layout): string {
  const [open, close] = brackets
  if (parts.length === 0 || indent === 0) return `${open}${parts.join(',')}${close}`
  const margin = ' '.repeat(indent * depth)
  return `${open}\n${margin}${parts.join(`,\n${margin}`)}\n${' '.repeat(indent * (depth - 1))}${close}`
}

/**
 * A value with JSON numbers in place of a definition's whole numbers. One that a JavaScript number cannot represent exactly stays a
 * `bigint`, which `jsonText` prints in full.
 */
export function withJsonNumbers(value: JsonValue): JsonValue {
  return withNumbers(value, exactNumber) as JsonValue // numbers stay numbers, and all other values are unchanged
}

function exactNumber(value: bigint): number | bigint {
  const number = Number(value)
  return Number.isSafeInteger(number) ? number : value
}

/** A value as received over a JSON connection: every number is a float. */
export function asSentJson(value: JsonValue): JsonValue {
  if (typeof value === 'bigint') return Number(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(asSentJson)
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, asSentJson(item)]))
}

/** A report for programs, with every whole number as a JavaScript number: `JSON.stringify` rejects a `bigint`. */
export function withoutBigInts<T>(report: T): T
export function withoutBigInts(report: unknown): unknown {
  return withNumbers(report, Number)
}

/** A value with its whole numbers changed; returned as is where it has none. */
function withNumbers(value: unknown, change: (value: bigint) => unknown): unknown {
  if (typeof value === 'bigint') return change(value)
  if (typeof value !== 'object' || value === null) return value
  return Array.isArray(value) ? itemsWith(value, change) : entriesWith(value, change)
}

/** The same list where no item changes, as in nearly all cases. */
function itemsWith(list: readonly unknown[], change: (value: bigint) => unknown): readonly unknown[] {
  let made: unknown[] | null = null
  for (let at = 0; at < list.length; at++) {
    const item = withNumbers(list[at], change)
    if (made === null && item !== list[at]) made = list.slice(0, at)
    made?.push(item)
  }
  return made ?? list
}

function entriesWith(map: object, change: (value: bigint) => unknown): object {
  let changed: Record<string, unknown> | null = null
  for (const key of Object.keys(map)) {
    const value: unknown = (map as Readonly<Record<string, unknown>>)[key] // any object has unknown values under its keys
    const other = withNumbers(value, change)
    if (other === value) continue
    changed ??= { ...map } // keys keep their order, whatever their names
    changed[key] = other
  }
  return changed ?? map
}

/** A value as JSON on one line, with a space after each colon and comma, for display. Whole numbers are exact. */
export function jsonLine(value: unknown): string {
  if (typeof value === 'bigint') return value.toString()
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) return `[${value.map(jsonLine).join(', ')}]`
  const entries = Object.entries(value).filter(([, item]) => item !== undefined)
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}: ${jsonLine(item)}`).join(', ')}}`
}
