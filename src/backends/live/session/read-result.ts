import type { ContentBlock, JsonValue, ToolResult } from '../../../model/index.js'
import { isDeeper, isJsonObject } from '../../../model/index.js'
import type { StopSignal } from '../../../model/stopping/stop.js'
import { type ListedTool, MAX_DEPTH } from './list-tools.js'

/** A result as the model knows it, or what in it is not as the protocol requires. */
export type ReadResult = ToolResult | { readonly problem: string }

/** Checks a result once at the border. */
export function readResult(raw: Readonly<Record<string, unknown>>): ReadResult {
  if (isDeeper(raw, MAX_DEPTH)) return { problem: `is nested more than ${MAX_DEPTH} levels deep` }
  const blocks: unknown = raw.content ?? []
  if (!Array.isArray(blocks)) return { problem: 'has content that is not a list' }
  const stranger = blocks.findIndex(block => !isContentBlock(block))
  if (stranger >= 0)
    return { problem: `has a content block that the protocol does not know (block ${stranger + 1})` }
  const content: readonly ContentBlock[] = blocks
  if (isBeyondNumbers(raw.structuredContent)) return { problem: 'has a number beyond the range of numbers' }
  const isError = raw.isError === true
  const structuredContent = raw.structuredContent as JsonValue | undefined // it was parsed from JSON
  return structuredContent === undefined ? { content, isError } : { content, isError, structuredContent }
}

/** The result where it matches the tool's declaration; an error result is passed on, whatever the output schema declares. */
export async function asPromised(
  result: ToolResult,
  { output }: ListedTool,
  signal: StopSignal
): Promise<ReadResult> {
  const problem = result.isError ? null : await output.problemOf(result.structuredContent, signal)
  return problem === null ? result : { problem }
}

/** JSON's `1e400`, which is read as infinity: the engines refuse it, and it would be null in a journal. */
function isBeyondNumbers(value: unknown): boolean {
  if (typeof value !== 'object' || value === null)
    return value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY
  return Object.values(value).some(isBeyondNumbers)
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
