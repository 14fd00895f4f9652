import { aggregatedNaming, exposedNaming, prefixNaming, type ToolNaming } from '../backends/live/index.js'
import type { Workflow } from '../model/index.js'

/** How servers outside a dialect's own documents name their tools in its workflows. */
export function namingFor({ serverNaming, nameServerTools }: Workflow): ToolNaming {
  if (serverNaming === 'exposed') return exposedNaming
  return nameServerTools ? aggregatedNaming(nameServerTools) : prefixNaming
}
