import {
  isDeeper,
  isJsonObject,
  type JsonObject,
  type ToolAnnotations,
  type ToolDescription
} from '../../../model/index.js'
import { OutputCheck } from './output-check.js'
import { declaredHeaders, type ParameterHeader } from './parameter-headers.js'

/** Deeper values are rejected: recursive code must not overflow the stack. */
export const MAX_DEPTH = 500

/** A callable tool, and how its results are checked. */
export interface ListedTool {
  readonly description: ToolDescription
  readonly output: OutputCheck
  /** Arguments that are also sent as headers. */
  readonly headers: readonly ParameterHeader[]
}

export interface ListingLimits {
  readonly maxTools: number
  /** True where arguments may have to be sent as headers: over HTTP in the newer era. */
  readonly hasHeaders: boolean
}

export interface Listing {
  readonly tools: ReadonlyMap<string, ListedTool>
  readonly descriptions: readonly ToolDescription[]
  /** Its problems: omitted tools, endless pages. */
  readonly remarks: readonly string[]
}

/** One page of `tools/list`. */
export type AskPage = (cursor: string | null) => Promise<Readonly<Record<string, unknown>>>

/** All pages. An invalid or duplicate tool is omitted and reported; the others are kept. */
export async function listAllTools(
  askPage: AskPage,
  { maxTools, hasHeaders }: ListingLimits
): Promise<Listing> {
  const tools = new Map<string, ListedTool>()
  const remarks = new Set<string>()
  const cursors = new Set<string>()
  for (let cursor: string | null = null; ; ) {
    const page = await askPage(cursor)
    for (const item of Array.isArray(page.tools) ? page.tools : []) {
      const problem = keepTool(item, tools, hasHeaders)
      if (problem !== null && remarks.size <= MAX_REMARKS)
        remarks.add(remarks.size === MAX_REMARKS ? FURTHER_REMARKS : problem)
      if (tools.size > maxTools) break
    }
    const next = page.nextCursor
    const isLast = typeof next !== 'string' || next === ''
    const end = endOfPages(isLast ? null : next, cursors, tools.size > maxTools, maxTools)
    if (end !== null) remarks.add(end)
    if (isLast || end !== null) break
    cursors.add(next)
    cursor = next
  }
  const listed = [...tools].slice(0, maxTools)
  return {
    tools: new Map(listed),
    descriptions: listed.map(([, { description }]) => description),
    remarks: [...remarks]
  }
}

/** No server needs as many; one that does never ends. */
const MAX_PAGES = 1000
/** All cursors are kept, to recognize a page that comes again. */
const LONGEST_CURSOR = 16 * 1024
const MAX_REMARKS = 100
const FURTHER_REMARKS = 'the list of tools has further problems, which are not reported'

/** Why what follows is not used; null where it is, or nothing follows. */
function endOfPages(
  next: string | null,
  cursors: ReadonlySet<string>,
  isFull: boolean,
  maxTools: number
): string | null {
  if (isFull) return `there are more than ${maxTools} tools (limit: maxTools); the rest is ignored`
  if (next === null) return null
  if (cursors.has(next))
    return `the list of tools has no end: the page "${next}" comes again; what was listed so far is used`
  if (next.length > LONGEST_CURSOR)
    return `the list of tools names its next page by ${next.length} characters; what was listed so far is used`
  return cursors.size < MAX_PAGES - 1
    ? null
    : `the list of tools has more than ${MAX_PAGES} pages; what was listed so far is used`
}

/** Why the tool is not used; null where it is. */
function keepTool(item: unknown, tools: Map<string, ListedTool>, hasHeaders: boolean): string | null {
  const read = readTool(item)
  if ('problem' in read) return leftOut(item, read.problem)
  const declared = hasHeaders ? declaredHeaders(read.inputSchema) : { headers: [] }
  if ('problem' in declared) return leftOut(item, declared.problem)
  if (tools.has(read.name)) return `the tool "${read.name}" is listed twice; the first one counts`
  tools.set(read.name, { description: read, output: new OutputCheck(read), headers: declared.headers })
  return null
}

function leftOut(item: unknown, problem: string): string {
  const shown = isJsonObject(item) && typeof item.name === 'string' ? `"${item.name}"` : 'without a name'
  return `the tool ${shown} is left out: ${problem}`
}

/** An entry of `tools/list`, or why it cannot be used. */
function readTool(item: unknown): ToolDescription | { readonly problem: string } {
  if (!isJsonObject(item) || typeof item.name !== 'string' || item.name === '')
    return { problem: 'it has no name' }
  if (isDeeper(item, MAX_DEPTH))
    return { problem: `its description is nested more than ${MAX_DEPTH} levels deep` }
  const { name, description, inputSchema = null, outputSchema = null, annotations } = item
  if (inputSchema !== null && !isJsonObject(inputSchema)) return { problem: 'its input schema is not a map' }
  if (outputSchema !== null && !isJsonObject(outputSchema))
    return { problem: 'its output schema is not a map' }
  return {
    name,
    ...(typeof description === 'string' ? { description } : {}),
    ...(inputSchema ? { inputSchema } : {}),
    ...(outputSchema ? { outputSchema } : {}),
    ...(isJsonObject(annotations) ? { annotations: readAnnotations(annotations) } : {})
  }
}

const hints = ['readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint'] as const

/** A hint that is not a boolean is unknown. */
function readAnnotations(annotations: JsonObject): ToolAnnotations {
  const known = hints.flatMap(hint =>
    typeof annotations[hint] === 'boolean' ? [[hint, annotations[hint]] as const] : []
  )
  const { title } = annotations
  return { ...(typeof title === 'string' ? { title } : {}), ...Object.fromEntries(known) }
}
