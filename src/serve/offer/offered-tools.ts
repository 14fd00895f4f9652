import { compareNames } from '../../text/compare-names.js'
import type { OfferedTool } from './offered-tool.js'

/** What a server currently offers. */
export interface OfferedTools {
  /** By name, sorted. */
  readonly tools: ReadonlyMap<string, OfferedTool>
  /** Calls the listener on every change until the returned function is called. */
  onChange(listener: () => void): () => void
}

/** Offered tools that are replaced when a file has changed. */
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
  return new Map(named.sort(([a], [b]) => compareNames(a, b)))
}

/** What clients see of the tools: where it is unchanged, they need not list them again. */
function offeredText(tools: ReadonlyMap<string, OfferedTool>): string {
  return JSON.stringify([...tools.values()].map(({ description }) => description))
}
