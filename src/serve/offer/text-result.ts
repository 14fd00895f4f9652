import type { ToolResult } from '../../model/index.js'

/** A failed call, as one text. */
export function failedWith(text: string): ToolResult {
  return { content: [{ type: 'text', text }], isError: true }
}
