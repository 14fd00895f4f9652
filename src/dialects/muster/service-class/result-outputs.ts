import {
  type Compat,
  isDeeper,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type LifeCycleCall,
  type ToolResult
} from '../../../model/index.js'
import { decodeJson } from '../../reading/json-text.js'

/** The outputs that a call's result adds to its instance, by name; a path to nothing or to null adds none. */
export function resultOutputs({ outputs }: LifeCycleCall, result: ToolResult, compat: Compat): JsonObject {
  const found: Record<string, JsonValue> = Object.create(null)
  const root = resultObject(result, compat) ?? envelopeOf(result)
  for (const { name, path } of outputs) {
    const value = valueAt(root, path.value)
    if (value !== undefined && value !== null) found[name] = value
  }
  return found
}

/** The result as an object: its first text parsed as JSON, or in the documented reading its structured content. */
export function resultObject(result: ToolResult, compat: Compat): JsonObject | null {
  const parsed = parsedText(firstText(result))
  if (isJsonObject(parsed)) return parsed
  const { structuredContent } = result
  const isRead = compat === 'documented' && isJsonObject(structuredContent)
  return isRead && !isDeeper(structuredContent, DEPTH_LIMIT) ? structuredContent : null
}

/** The call as the engine wraps it: each text, and whether it succeeded. */
export function envelopeOf({ content, isError }: ToolResult): JsonObject {
  const envelope: Record<string, JsonValue> = Object.create(null)
  const texts = content.flatMap(block => (block.type === 'text' ? [block.text] : []))
  for (const [index, text] of texts.entries()) envelope[index === 0 ? 'text' : `text_${index}`] = text
  envelope.success = !isError
  return envelope
}

export function firstText({ content }: ToolResult): string | null {
  const block = content.find(each => each.type === 'text')
  return block?.type === 'text' ? block.text : null
}

export function parsedText(text: string | null): JsonValue | undefined {
  if (text === null) return undefined
  const decoded = decodeJson(text)
  return decoded.ok && !isDeeper(decoded.value, DEPTH_LIMIT) ? decoded.value : undefined
}

/** JSON deeper than any template could read remains text. */
const DEPTH_LIMIT = 200

/** A key equal to the whole path takes precedence; a path through something that is no object ends at the value reached. */
export function valueAt(root: JsonObject, path: string): JsonValue | undefined {
  if (Object.hasOwn(root, path)) return root[path]
  let reached: JsonValue = root
  for (const part of path.split('.')) {
    if (!isJsonObject(reached)) return reached
    if (!Object.hasOwn(reached, part)) return undefined
    reached = reached[part] ?? null
  }
  return reached
}
