import { createHash } from 'node:crypto'
import { stepsOf, type Workflow } from '../model/index.js'

/** Changes when the text of a workflow or of one nested in it changes. */
export function definitionFingerprint(workflow: Workflow): string {
  const texts = new Set<string>()
  collect(workflow, new Set(), texts)
  const hash = createHash('sha256')
  for (const text of [...texts].sort()) hash.update(text).update('\0')
  return hash.digest('hex')
}

function collect(workflow: Workflow, seen: Set<Workflow>, texts: Set<string>): void {
  if (seen.has(workflow)) return
  seen.add(workflow)
  const { file, span } = workflow.origin
  texts.add(file.text.slice(span.start, span.end))
  for (const { step } of stepsOf(workflow)) {
    const target = step.kind === 'tool' ? workflow.callTarget(step.tool.value) : null
    if (target?.kind === 'workflow') collect(target.workflow, seen, texts)
  }
}
