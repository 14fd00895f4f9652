import { isJsonObject, type JsonValue } from '../model/index.js'

const deepest = 6

/** The shape of a value as a short text: `{items: [{id: text}], total: integer}`. Maps by key, lists by the shapes in them. */
export function shapeOf(value: JsonValue, depth = 0): string {
  if (value === null) return 'nothing'
  if (Array.isArray(value)) return depth < deepest ? `[${shapesIn(value, depth)}]` : '[…]'
  if (isJsonObject(value)) return depth < deepest ? `{${fieldsIn(value, depth)}}` : '{…}'
  if (typeof value === 'string') return 'text'
  if (typeof value === 'boolean') return 'boolean'
  return typeof value === 'bigint' || Number.isInteger(value) ? 'integer' : 'number'
}

function shapesIn(items: readonly JsonValue[], depth: number): string {
  return [...new Set(items.map(item => shapeOf(item, depth + 1)))].sort().join(' | ')
}

function fieldsIn(map: { readonly [key: string]: JsonValue }, depth: number): string {
  return Object.entries(map)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => `${key}: ${shapeOf(value, depth + 1)}`)
    .join(', ')
}
