import { stepsOf, type ToolCatalog, type Workflow, withoutRouters } from '../../model/index.js'
import { type BehaviourOptions, compareBehaviour } from '../behaviour/compare-behaviour.js'
import type { WorkflowDiff } from '../diff-report.js'
import { compareInterface } from '../interface/compare-interface.js'
import type { Paired } from '../pairs.js'
import { comparePlan } from '../plan/compare-plan.js'
import type { PlanDiff } from '../plan/plan-diff.js'
import { type KnownWorkflow, sourceOfWorkflow } from './known-workflow.js'

export interface WorkflowOptions {
  readonly tools: ToolCatalog
  /** How to compare runs; omitted: no runs are compared. */
  readonly behaviour?: BehaviourOptions | undefined
}

/** The differing workflows: added and changed ones in the order of the new version, then the removed ones. */
export async function compareWorkflows(
  { pairs, added, removed }: Paired<KnownWorkflow>,
  order: readonly KnownWorkflow[],
  options: WorkflowOptions
): Promise<readonly WorkflowDiff[]> {
  const diffs = new Map(added.map(each => [each, oneSided(each, 'added')]))
  for (const pair of pairs) {
    const diff = await compared(pair, options)
    if (diff) diffs.set(pair.new, diff)
  }
  return [...order.flatMap(each => diffs.get(each) ?? []), ...removed.map(each => oneSided(each, 'removed'))]
}

/** A workflow that only one version has. Removing one is breaking, since clients call it. */
function oneSided(known: KnownWorkflow, status: 'added' | 'removed'): WorkflowDiff {
  const source = sourceOfWorkflow(known)
  return {
    status,
    name: known.name,
    kind: known.kind,
    old: status === 'removed' ? source : null,
    new: status === 'added' ? source : null,
    isBreaking: status === 'removed',
    interface: [],
    plan: null
  }
}

async function compared(
  { old, new: next }: KnownPair,
  { tools, behaviour }: WorkflowOptions
): Promise<WorkflowDiff | null> {
  const changes = compareInterface(old.workflow, next.workflow, tools)
  const plan = planOf(old.workflow, next.workflow)
  const isMoved = old.kind !== next.kind || old.namespace !== next.namespace
  const isSame = changes.length === 0 && isEmpty(plan) && !isMoved
  const isCompared = behaviour && !(isSame && runsAlone(next.workflow))
  const runs = isCompared ? await compareBehaviour(old.workflow, next.workflow, behaviour) : []
  if (isSame && runs.length === 0) return null
  return {
    status: 'changed',
    name: next.name,
    ...(old.name === next.name ? {} : { oldName: old.name }),
    kind: next.kind,
    old: sourceOfWorkflow(old),
    new: sourceOfWorkflow(next),
    isBreaking: changes.some(({ effect }) => effect === 'breaking'),
    interface: changes,
    plan,
    ...(behaviour ? { behaviour: runs } : {})
  }
}

interface KnownPair {
  readonly old: KnownWorkflow
  readonly new: KnownWorkflow
}

/** Whether a workflow calls no other workflows: then equal definitions run in the same way. */
function runsAlone(workflow: Workflow): boolean {
  return withoutRouters([workflow]).every(each =>
    stepsOf(each).every(
      ({ step }) => step.kind !== 'tool' || each.callTarget(step.tool.value)?.kind !== 'workflow'
    )
  )
}

/** The differences of plans; of a tool with several actions those of all actions, with steps named `ACTION.STEP`. */
function planOf(old: Workflow, next: Workflow): PlanDiff {
  if (!old.routing && !next.routing) return comparePlan(old, next)
  const before = new Map(old.routing?.actions.map(({ name, workflow }) => [name, workflow]))
  const plans = (next.routing?.actions ?? []).flatMap(({ name, workflow }) => {
    const earlier = before.get(name)
    return earlier ? [ofAction(name, comparePlan(earlier, workflow))] : []
  })
  return {
    steps: plans.flatMap(({ steps }) => steps),
    settings: plans.flatMap(({ settings }) => settings)
  }
}

function ofAction(action: string, { steps, settings }: PlanDiff): PlanDiff {
  return {
    steps: steps.map(step => ({
      ...step,
      step: `${action}.${step.step}`,
      ...(step.oldName === undefined ? {} : { oldName: `${action}.${step.oldName}` })
    })),
    settings: settings.map(change => ({ ...change, field: `${action}.${change.field}` }))
  }
}

function isEmpty({ steps, settings, levels, criticalPath, longestMs }: PlanDiff): boolean {
  return steps.length + settings.length === 0 && !levels && !criticalPath && !longestMs
}
