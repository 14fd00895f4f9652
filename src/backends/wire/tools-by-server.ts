import type { ToolDescription } from '../../model/index.js'
import type { BackendSource, ToolNaming } from '../live/index.js'

/** A tool as its server knows it, and the name under which fixtures know it. */
export interface WireTool {
  readonly own: string
  readonly published: ToolDescription
}

/** Which fixture belongs to which server: the one whose names lead to it; of several the one with the longest name. */
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
      found.set(source.name, [...(found.get(source.name) ?? []), { own, published }])
      break
    }
  }
  return found
}

/** A name is made from a tool's own by putting something before it, so the own name is one of its ends. */
function ownName(
  published: string,
  { name, prefix, memberOf }: BackendSource,
  naming: ToolNaming
): string | null {
  for (let start = 0; start < published.length; start += 1) {
    const tool = published.slice(start)
    const [named] = naming([{ server: name, prefix, tool, family: memberOf }]).tools
    // Which member of a family answers, its arguments say: such a tool is answered without a way over the wire.
    if (named?.names[0] === published) return named.instanceArg === null ? tool : null
  }
  return null
}
