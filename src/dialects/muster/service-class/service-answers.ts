// What the system's own tools about services answer.
import {
  type JsonObject,
  type JsonValue,
  jsonText,
  type ToolResult,
  withJsonNumbers
} from '../../../model/index.js'
import type { Service } from './play-call.js'
import { instanceJson, instanceOf } from './semantics.js'

/** A service as these tools tell it. */
export function toolResult(on: Service): ToolResult {
  return result(jsonOf(on))
}

/** The same as a value, for a list of them. */
export function jsonOf(on: Service): JsonObject {
  return instanceJson(instanceOf(on.service, on.live, { ...on, data: on.live.data }))
}

/** Work that is done. */
export function result(value: JsonValue): ToolResult {
  return { content: [{ type: 'text', text: jsonText(withJsonNumbers(value)) }], isError: false }
}

/** Work that is not done, and why. */
export function refused(text: string): ToolResult {
  return { content: [{ type: 'text', text }], isError: true }
}
