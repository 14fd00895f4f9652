import { createHash } from 'node:crypto'
import { stepsOf, type Workflow } from '../model/index.js'

/** Changes when the text of a workflow or of one nested in it changes. */
export function definitionFingerprint(workflow: Workflow): string {
  const texts = new Set<string>()
  collect(workflow, { seen: new Set(), texts })
  const hash = createHash('sha256')
  for (const text of [...texts].sort()) hash.update(text).update('\0')
  return hash.digest('hex')
}

interface Collection {
  readonly seen: Set<Workflow>
  readonly texts: Set<string>
}

function collect(workflow: Workflow, found: Collection): void {
  if (found.seen.has(workflow)) return
  found.seen.add(workflow)
  const { file, span } = workflow.origin
  found.texts.add(file.text.slice(span.start, span.end))
  for (const { step } of stepsOf(workflow)) {
    const target = step.kind === 'tool' ? workflow.callTarget(step.tool.value) : null
    if (target?.kind === 'workflow') collect(target.workflow, found)
  }
}
