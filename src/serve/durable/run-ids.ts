import type { Workflow } from '../../model/index.js'
import { toolNameOf } from '../../project/published/describe-workflow.js'

/** Prefix of run ids that no client has chosen: 36 characters remain for the random part. */
export function idPrefixOf(workflow: Workflow): string {
  return `${toolNameOf(workflow).slice(0, 27)}-`
}
