import type { Workflow } from '../../model/index.js'
import { toolNameOf } from '../workflows/describe-workflow.js'

/** How ids of runs begin for which no client has named one: 36 characters are left for what is drawn. */
export function idPrefixOf(workflow: Workflow): string {
  return `${toolNameOf(workflow).slice(0, 27)}-`
}
