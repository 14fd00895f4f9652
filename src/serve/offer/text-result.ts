import type { ToolResult } from '../../model/index.js'

/** A call that failed, in one text. */
export function failedWith(text: string): ToolResult {
  return { content: [{ type: 'text', text }], isError: true }
}
