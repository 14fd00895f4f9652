import { type BehaviourOptions, compareBehaviour } from '../behaviour/compare-behaviour.js'
import type { WorkflowDiff } from '../diff-report.js'
import { type KnownWorkflow, sourceOfWorkflow } from './known-workflow.js'

/** The tools of service classes that run otherwise; what else differs in them is a change of their document. */
export async function compareActions(
  old: readonly KnownWorkflow[],
  next: readonly KnownWorkflow[],
  behaviour: BehaviourOptions
): Promise<readonly WorkflowDiff[]> {
  const before = new Map(old.map(each => [keyOf(each), each]))
  const diffs: WorkflowDiff[] = []
  for (const each of next) {
    const earlier = before.get(keyOf(each))
    const runs = earlier ? await compareBehaviour(earlier.workflow, each.workflow, behaviour) : []
    if (earlier && runs.length > 0)
      diffs.push({
        status: 'changed',
        name: each.name,
        kind: each.kind,
        old: sourceOfWorkflow(earlier),
        new: sourceOfWorkflow(each),
        isBreaking: false,
        interface: [],
        plan: null,
        behaviour: runs
      })
  }
  return diffs
}

function keyOf({ namespace, name }: KnownWorkflow): string {
  return `${namespace} ${name}`
}
