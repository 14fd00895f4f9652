import {
  type ContentBlock,
  type Interpreted,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type ToolResult
} from '../../../model/index.js'

/** The output of a call: structured content if it is an object, else the content blocks by key. */
export function interpretResult(result: ToolResult): Interpreted {
  if (result.isError) return { ok: false, cause: errorText(result) }
  const content = blocksByKey(result.content)
  const { structuredContent } = result
  return { ok: true, output: isJsonObject(structuredContent) ? structuredContent : content, content }
}

/** The message of an error result: its first text, else a message in its structured content. */
function errorText({ content, structuredContent }: ToolResult): string {
  for (const block of content) if (block.type === 'text' && block.text !== '') return block.text
  if (isJsonObject(structuredContent)) {
    for (const name of ['error', 'message', 'text']) {
      const text = Object.hasOwn(structuredContent, name) ? structuredContent[name] : undefined
      if (typeof text === 'string' && text !== '') return text
    }
  }
  return 'tool execution error'
}

/** `text`, `text_1`, …; `image_0`, `image_1`, …; `resource`, `resource_1`, …. Audio and links are omitted. */
function blocksByKey(blocks: readonly ContentBlock[]): JsonObject {
  const map: Record<string, JsonValue> = Object.create(null)
  const counts = { text: 0, image: 0, resource: 0 }
  for (const block of blocks) {
    if (block.type === 'text') map[numbered('text', counts.text++)] = block.text
    else if (block.type === 'image') map[`image_${counts.image++}`] = block.data
    else if (block.type === 'resource')
      map[numbered('resource', counts.resource++)] = block.resource.text || (block.resource.blob ?? '')
  }
  return map
}

function numbered(name: string, count: number): string {
  return count === 0 ? name : `${name}_${count}`
}
