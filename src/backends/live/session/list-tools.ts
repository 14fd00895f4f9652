import { isJsonObject, type ToolDescription } from '../../../model/index.js'
import type { CompiledSchema } from '../../../schema/index.js'
import { readTool } from './read-tool.js'

/** A tool that can be called, and how its results are checked. */
export interface ListedTool {
  readonly description: ToolDescription
  /** Null where the tool promises nothing about its results. */
  readonly output: Extract<CompiledSchema, { ok: true }> | null
}

export interface Listing {
  readonly tools: ReadonlyMap<string, ListedTool>
  /** What is wrong with it: tools that were left out, pages that do not end. */
  readonly remarks: readonly string[]
}

/** One page of `tools/list`. */
export type AskPage = (cursor: string | null) => Promise<Readonly<Record<string, unknown>>>

/** All pages. A tool that is broken or there twice is left out, and said; the others stay. */
export async function listAllTools(askPage: AskPage, maxTools: number): Promise<Listing> {
  const tools = new Map<string, ListedTool>()
  const remarks: string[] = []
  const cursors = new Set<string>()
  for (let cursor: string | null = null; ; ) {
    const page = await askPage(cursor)
    await keepTools(page.tools, { tools, remarks })
    const next = page.nextCursor
    if (typeof next !== 'string' || next === '') break
    if (cursors.has(next) || tools.size > maxTools) {
      remarks.push(
        cursors.has(next)
          ? `the list of tools has no end: the page "${next}" comes again; what was listed until then is used`
          : `there are more than ${maxTools} tools (limit: maxTools); the rest is not used`
      )
      break
    }
    cursors.add(next)
    cursor = next
  }
  return { tools, remarks }
}

async function keepTools(
  items: unknown,
  { tools, remarks }: { readonly tools: Map<string, ListedTool>; readonly remarks: string[] }
): Promise<void> {
  if (!Array.isArray(items)) {
    remarks.push('a page of the list of tools holds no tools')
    return
  }
  for (const item of items) {
    const read = await readTool(item)
    const name = isJsonObject(item) && typeof item.name === 'string' ? item.name : null
    if ('problem' in read)
      remarks.push(`the tool ${name === null ? 'without a name' : `"${name}"`} is left out: ${read.problem}`)
    else if (!tools.has(read.description.name)) tools.set(read.description.name, read)
    else if (!remarks.includes(twice(name))) remarks.push(twice(name))
  }
}

const twice = (name: string | null) => `the tool "${name}" is listed twice; the first counts`
