import { aggregatedNaming, exposedNaming, prefixNaming, type ToolNaming } from '../backends/live/index.js'
import type { Workflow } from '../model/index.js'

/** How the tools of servers outside a dialect's own documents are called in its workflows. */
export function namingFor({ serverNaming, nameServerTools }: Workflow): ToolNaming {
  if (serverNaming === 'exposed') return exposedNaming
  return nameServerTools ? aggregatedNaming(nameServerTools) : prefixNaming
}
