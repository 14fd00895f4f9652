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
export const mostDepth = 500

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
  const remarks: string[] = []
  const cursors = new Set<string>()
  for (let cursor: string | null = null; ; ) {
    const page = await askPage(cursor)
    keepTools(page.tools, { tools, remarks, hasHeaders })
    const next = page.nextCursor
    if (typeof next !== 'string' || next === '') break
    const end = endOfPages(next, { cursors, count: tools.size, maxTools })
    if (end !== null) {
      remarks.push(end)
      break
    }
    cursors.add(next)
    cursor = next
  }
  return { tools, descriptions: [...tools.values()].map(tool => tool.description), remarks }
}

/** No server needs as many; one that does never ends. */
const maxPages = 1000

/** Why the next page is not requested although there is one. */
function endOfPages(
  next: string,
  {
    cursors,
    count,
    maxTools
  }: { readonly cursors: Set<string>; readonly count: number; readonly maxTools: number }
): string | null {
  if (cursors.has(next))
    return `the list of tools has no end: the page "${next}" comes again; what was listed until then is used`
  if (count > maxTools) return `there are more than ${maxTools} tools (limit: maxTools); the rest is not used`
  return cursors.size < maxPages - 1
    ? null
    : `the list of tools has more than ${maxPages} pages; what was listed until then is used`
}

function keepTools(
  items: unknown,
  {
    tools,
    remarks,
    hasHeaders
  }: { readonly tools: Map<string, ListedTool>; readonly remarks: string[]; readonly hasHeaders: boolean }
): void {
  for (const item of Array.isArray(items) ? items : []) {
    const read = readTool(item)
    const declared = hasHeaders && !('problem' in read) ? declaredHeaders(read.inputSchema) : { headers: [] }
    if ('problem' in read) remarks.push(leftOut(item, read.problem))
    else if ('problem' in declared) remarks.push(leftOut(item, declared.problem))
    else if (!tools.has(read.name))
      tools.set(read.name, { description: read, output: new OutputCheck(read), headers: declared.headers })
    else if (!remarks.includes(twice(read.name))) remarks.push(twice(read.name))
  }
}

function leftOut(item: unknown, problem: string): string {
  return `the tool ${shownName(item)} is left out: ${problem}`
}

function shownName(item: unknown): string {
  return isJsonObject(item) && typeof item.name === 'string' ? `"${item.name}"` : 'without a name'
}

const twice = (name: string) => `the tool "${name}" is listed twice; the first counts`

/** An entry of `tools/list`, or why it cannot be used. */
function readTool(item: unknown): ToolDescription | { readonly problem: string } {
  if (!isJsonObject(item) || typeof item.name !== 'string' || item.name === '')
    return { problem: 'it has no name' }
  if (isDeeper(item, mostDepth))
    return { problem: `its description is nested more than ${mostDepth} levels deep` }
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
