import { innerSteps, type Step } from '../../../model/index.js'
import type { Lowering } from '../reading.js'
import { isCoreTool } from './call-target.js'
import { findWorkflow } from './find-workflow.js'

/**
 * Tools that must be there before a run may begin: those of steps, loops, groups and handlers, and those of the workflows
 * called from there. Tools of conditions are not looked for.
 */
export function requiredTools(steps: readonly Step[], lowering: Lowering): readonly string[] {
  const required = new Set<string>()
  const seen = new Set<string>()
  const open = [...steps]
  for (let step = open.pop(); step; step = open.pop()) {
    for (const inner of innerSteps(step)) open.push(inner)
    if (step.kind !== 'tool' || seen.has(step.tool.value)) continue
    const { value: name } = step.tool
    seen.add(name)
    const workflow = findWorkflow(name, lowering)
    if (workflow) for (const inner of [...workflow.steps, ...workflow.handlers]) open.push(inner)
    else if (name !== '' && !isCoreTool(name)) required.add(name)
  }
  return [...required].sort()
}
