import { isJsonObject, type JsonValue, type ToolResult } from '../../model/index.js'
import { UsageError } from '../../project/usage-error.js'

/**
 * The assumed result of a lost call: a text is a result of one text, any other value a structured one, and an MCP result is used as is.
 *
 * @throws UsageError for an MCP result without a structured part, which nothing here reads
 */
export function lostResult(value: JsonValue): ToolResult {
  if (!isJsonObject(value) || !Array.isArray(value.content)) return resultOf(value)
  const { content, structuredContent, isError } = value
  const isOfMcp = content.every(block => isJsonObject(block) && typeof block.type === 'string')
  if (!isOfMcp) return resultOf(value)
  if (isError === true)
    throw new UsageError('--result is a result with isError; --failed stands for a call that failed')
  if (isJsonObject(structuredContent)) return resultOf(structuredContent)
  throw new UsageError(
    '--result has the "content" of MCP and no "structuredContent": give the value itself, as steps read it'
  )
}

function resultOf(value: JsonValue): ToolResult {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const content = [{ type: 'text' as const, text }]
  return isJsonObject(value)
    ? { content, structuredContent: value, isError: false }
    : { content, isError: false }
}
