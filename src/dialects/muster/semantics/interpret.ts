import type { Interpreted, JsonValue, ToolResult } from '../../../model/index.js'
import { decodeJson } from '../../reading/json-text.js'

/** Only the first content item counts: text is parsed if it is JSON, anything else gives null. */
export function interpretResult(result: ToolResult): Interpreted {
  if (result.isError) return { ok: false, cause: textOf(result) }
  return { ok: true, output: contentOf(result), content: null }
}

/** The content of a result, including an error result. */
export function contentOf({ content: [first] }: ToolResult): JsonValue {
  if (first?.type !== 'text') return null
  const decoded = decodeJson(first.text)
  return decoded.ok ? decoded.value : first.text
}

/** The text of the first content item, if it is one. */
function textOf({ content: [first] }: ToolResult): string {
  return first?.type === 'text' ? first.text : ''
}
