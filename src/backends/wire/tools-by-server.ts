import { addToList, type ToolDescription } from '../../model/index.js'
import type { BackendSource, ToolNaming } from '../live/index.js'

/** A tool as its server knows it, and its name in the fixtures. */
export interface WireTool {
  readonly own: string
  readonly published: ToolDescription
}

/** Assigns fixtures to servers: to the one whose names resolve to it; of several the one with the longest name. */
export function toolsByServer(
  tools: readonly ToolDescription[],
  sources: readonly BackendSource[],
  naming: ToolNaming
): ReadonlyMap<string, readonly WireTool[]> {
  const longestFirst = [...sources].sort((a, b) => b.name.length - a.name.length)
  const found = new Map<string, WireTool[]>()
  for (const published of tools) {
    for (const source of longestFirst) {
      const own = ownName(published.name, source, naming)
      if (own === null) continue
      addToList(found, source.name, { own, published })
      break
    }
  }
  return found
}

/** A published name is a prefix plus the tool's own name, so the own name is one of its suffixes. */
function ownName(
  published: string,
  { name, prefix, memberOf }: BackendSource,
  naming: ToolNaming
): string | null {
  for (let start = 0; start < published.length; start += 1) {
    const tool = published.slice(start)
    const [named] = naming([{ server: name, prefix, tool, family: memberOf }]).tools
    // Arguments decide which member of a family answers: such a tool is answered without the wire.
    if (named?.names[0] === published) return named.instanceArg === null ? tool : null
  }
  return null
}
