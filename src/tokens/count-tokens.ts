import type { ToolDescription } from '../model/index.js'
import { compareNames } from '../text/compare-names.js'
import { type Encoding, type EncodingName, encodingNames } from './encoding.js'
import { type SchemaPart, schemaParts } from './schema-parts.js'
import { type ToolCost, toolCost } from './tool-cost.js'

/** One number for each encoding. */
export type PerEncoding<T> = Readonly<Record<EncodingName, T>>

/** A tool whose cost is counted. */
export interface CountedTool {
  readonly tool: ToolDescription
  /** Only for a tool with several actions: each action as a separate tool. */
  readonly separate?: readonly ToolDescription[]
}

export interface ToolTokens {
  readonly name: string
  readonly tokens: PerEncoding<ToolCost>
  /** The cost of the actions as separate tools; only for a tool with several actions. */
  readonly separate?: Separate
  /** The tokens of the input schema by part, in `o200k_base`; omitted if there is no schema. */
  readonly schema?: SchemaPart
}

export interface Separate {
  readonly tools: readonly { readonly name: string; readonly tokens: PerEncoding<ToolCost> }[]
  readonly tokens: PerEncoding<number>
}

/** The total cost of all tools. */
export interface TokenTotal {
  readonly tools: number
  readonly tokens: PerEncoding<number>
}

export interface TokenCount {
  /** Most expensive first. */
  readonly tools: readonly ToolTokens[]
  readonly total: TokenTotal
}

/** The encodings with their tokens. */
export type Encodings = PerEncoding<Encoding>

/** The cost of each tool, and the total. */
export function countTokens(tools: readonly CountedTool[], encodings: Encodings): TokenCount {
  const counted = tools.map(tool => toolTokens(tool, encodings)).sort(byCost)
  return { tools: counted, total: totalOf(counted) }
}

/** Merges several counts into one. */
export function mergeCounts(counts: readonly Pick<TokenCount, 'tools'>[]): TokenCount {
  const tools = counts.flatMap(count => count.tools).sort(byCost)
  return { tools, total: totalOf(tools) }
}

function toolTokens({ tool, separate }: CountedTool, encodings: Encodings): ToolTokens {
  const parts = separate?.map(each => ({ name: each.name, tokens: costs(each, encodings) }))
  return {
    name: tool.name,
    tokens: costs(tool, encodings),
    ...(parts ? { separate: { tools: parts, tokens: totalOf(parts).tokens } } : {}),
    ...(tool.inputSchema ? { schema: schemaParts(tool.inputSchema, encodings.o200k_base) } : {})
  }
}

function costs(tool: ToolDescription, encodings: Encodings): PerEncoding<ToolCost> {
  return perEncoding(name => toolCost(tool, encodings[name]))
}

/** The sum of the costs of tools. */
export function totalOf(tools: readonly { readonly tokens: PerEncoding<ToolCost> }[]): TokenTotal {
  return {
    tools: tools.length,
    tokens: perEncoding(name => tools.reduce((sum, { tokens }) => sum + tokens[name].total, 0))
  }
}

/** Makes a value for each encoding. */
export function perEncoding<T>(make: (name: EncodingName) => T): PerEncoding<T> {
  return Object.fromEntries(encodingNames.map(name => [name, make(name)])) as PerEncoding<T> // all names are there
}

function byCost(a: ToolTokens, b: ToolTokens): number {
  return b.tokens.o200k_base.total - a.tokens.o200k_base.total || compareNames(a.name, b.name)
}
