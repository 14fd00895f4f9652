import { isJsonObject, type JsonObject, type JsonValue, jsonText, type ToolResult } from '../model/index.js'
import type { InputChange } from './case.js'

/** Changes a value at a path; missing maps and lists on the path are created. */
export function changedAt(value: JsonValue | undefined, { path, ...change }: ValueChange): JsonValue {
  const [first, ...rest] = path
  if (first === undefined) return change.value ?? null
  const inner = { ...change, path: rest }
  if (typeof first === 'number') {
    const items = Array.isArray(value) ? [...value] : []
    while (items.length < first) items.push(null)
    items[first] = changedAt(items[first], inner)
    return items
  }
  const map: JsonObject = isJsonObject(value) ? value : {}
  if (rest.length > 0 || change.value !== undefined)
    return { ...map, [first]: changedAt(Object.hasOwn(map, first) ? map[first] : undefined, inner) }
  return Object.fromEntries(Object.entries(map).filter(([key]) => key !== first))
}

type ValueChange = Pick<InputChange, 'path' | 'value'>

/** Applies all changes to a value in order. */
export function changedBy(value: JsonValue | undefined, changes: readonly ValueChange[]): JsonValue {
  return changes.reduce<JsonValue>((changed, change) => changedAt(changed, change), value ?? null)
}

/** Changes the structured content of a result, and its text if that is JSON. */
export function changedResult(result: ToolResult, changes: readonly ValueChange[]): ToolResult {
  const { structuredContent, content } = result
  return {
    ...result,
    ...(structuredContent === undefined ? {} : { structuredContent: changedBy(structuredContent, changes) }),
    content: content.map(block => {
      const parsed = block.type === 'text' ? parsedJson(block.text) : undefined
      return parsed === undefined ? block : { type: 'text', text: jsonText(changedBy(parsed, changes)) }
    })
  }
}

/** The map or list in a JSON text; undefined for any other text. */
function parsedJson(text: string): JsonValue | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined
  try {
    return JSON.parse(text) as JsonValue // JSON by definition
  } catch {
    return undefined
  }
}
