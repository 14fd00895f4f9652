import type { Interpreted, JsonValue, ToolResult } from '../../../model/index.js'
import { decodeJson } from '../../reading/json-text.js'

/** The first content item counts: a text is read as JSON where it is JSON, anything else leaves null. */
export function interpretResult(result: ToolResult): Interpreted {
  if (result.isError) return { ok: false, cause: textOf(result) }
  return { ok: true, output: contentOf(result), content: null }
}

/** What a result holds, an error's as well. */
export function contentOf({ content: [first] }: ToolResult): JsonValue {
  if (first?.type !== 'text') return null
  const decoded = decodeJson(first.text)
  return decoded.ok ? decoded.value : first.text
}

/** The first content item, where it is a text. */
function textOf({ content: [first] }: ToolResult): string {
  return first?.type === 'text' ? first.text : ''
}
