import type { Findings } from '../../document-checks/findings.js'
import { WORKFLOW } from '../kinds.js'
import type { MusterReading } from '../reading.js'

/** What many clients take; MCP itself allows twice as much. */
const CLIENT_LENGTH = 64

/** The name under which clients are offered a workflow is longer than its own. */
export function checkPublishedName({ kind, name, root }: MusterReading, findings: Findings): void {
  const tool = `workflow_${name}`
  const excess = tool.length - CLIENT_LENGTH
  if (kind !== WORKFLOW || excess <= 0) return
  findings.report(root.field('metadata').field('name'), {
    rule: 'valid-name',
    severity: 'warning',
    message: `the workflow is published as ${tool}, a name of ${tool.length} characters, and many clients take ${CLIENT_LENGTH}: shorten it by ${excess}`
  })
}
