import type { ContentBlock, JsonValue, ToolResult } from '../../../model/index.js'
import { isJsonObject } from '../../../model/index.js'
import { isTooDeep, mostDepth } from './depth.js'
import type { ListedTool } from './list-tools.js'

/** A result as the model knows it, or what in it is not as the protocol says. */
export type ReadResult = ToolResult | { readonly problem: string }

/** Checks a result once at the border; an error result is handed on as it is, whatever the tool's output schema says. */
export async function readResult(
  raw: Readonly<Record<string, unknown>>,
  { output }: ListedTool
): Promise<ReadResult> {
  if (isTooDeep(raw)) return { problem: `is nested more than ${mostDepth} levels deep` }
  const blocks = raw.content ?? []
  if (!Array.isArray(blocks)) return { problem: 'has content that is not a list' }
  const content: ContentBlock[] = []
  for (const [index, block] of blocks.entries()) {
    if (!isContentBlock(block))
      return { problem: `has a content block that the protocol does not know (block ${index + 1})` }
    content.push(block)
  }
  const isError = raw.isError === true
  const structuredContent = raw.structuredContent as JsonValue | undefined // it was parsed from JSON
  const result = { content, isError, ...(structuredContent === undefined ? {} : { structuredContent }) }
  const problem = isError || !output.isThere ? null : await output.problemOf(structuredContent)
  return problem === null ? result : { problem }
}

function isContentBlock(block: unknown): block is ContentBlock {
  if (!isJsonObject(block) || typeof block.type !== 'string') return false
  return BLOCKS.get(block.type)?.(block) ?? false
}

const BLOCKS = new Map<string, (block: Readonly<Record<string, unknown>>) => boolean>([
  ['text', block => typeof block.text === 'string'],
  ['image', block => typeof block.data === 'string'],
  ['audio', block => typeof block.data === 'string'],
  ['resource', block => isJsonObject(block.resource)],
  ['resource_link', block => typeof block.uri === 'string']
])
