import type { OfferedTool } from './offered-tool.js'

/** What a server has to offer now. */
export interface OfferedTools {
  /** By name, sorted. */
  readonly tools: ReadonlyMap<string, OfferedTool>
  /** Hears of every change until the returned function is called. */
  onChange(listener: () => void): () => void
}

/** A shelf whose tools are put there anew when a file has changed. */
export interface ChangeableTools extends OfferedTools {
  put(tools: readonly OfferedTool[]): void
}

export function createOfferedTools(first: readonly OfferedTool[]): ChangeableTools {
  const listeners = new Set<() => void>()
  let tools = sorted(first)
  return {
    get tools() {
      return tools
    },
    onChange: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    put: next => {
      const before = offeredText(tools)
      tools = sorted(next)
      if (offeredText(tools) !== before) for (const listener of listeners) listener()
    }
  }
}

function sorted(tools: readonly OfferedTool[]): ReadonlyMap<string, OfferedTool> {
  const named = tools.map(tool => [tool.description.name, tool] as const)
  return new Map(named.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
}

/** What clients see of the tools: where that stays the same, they need not ask again. */
function offeredText(tools: ReadonlyMap<string, OfferedTool>): string {
  return JSON.stringify([...tools.values()].map(({ description }) => description))
}
