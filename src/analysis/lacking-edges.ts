import { indexOf, type Step, type Workflow, type WorkflowIndex } from '../model/index.js'
import type { Fact, UnorderedStep } from './fact.js'
import { meantDependencies } from './meant-dependencies.js'

/**
 * Takes out the steps that are waited for as soon as other slips are fixed: over a dependency that is written with a slip,
 * or over one that another fact finds to be lacking. In a ring of such dependencies every one is told.
 */
export function withoutImplied(workflow: Workflow, facts: readonly Fact[]): readonly Fact[] {
  const lacking = facts.filter(isEdge)
  if (lacking.length === 0) return facts
  const steps = fixedSteps(workflow, lacking)
  const fixed = indexOf({ steps: [...steps.values()] })
  if (fixed.graph.ring) return facts
  return facts.filter(fact => !isEdge(fact) || !isImplied(fact, steps.get(fact.reader), fixed))
}

function isEdge(fact: Fact): fact is UnorderedStep {
  return fact.kind === 'unordered-step' && fact.relation === 'perhaps'
}

/** Each step as it would wait for others without slips. */
function fixedSteps({ steps }: Workflow, lacking: readonly UnorderedStep[]): ReadonlyMap<Step, Step> {
  const edges = new Map<Step, Set<string>>()
  for (const { reader, read } of lacking) edges.set(reader, (edges.get(reader) ?? new Set()).add(read.id))
  const index = indexOf({ steps })
  const waiting = (step: Step): Step => {
    const added = [...(edges.get(step) ?? []), ...meantDependencies(step, index)]
    const { origin } = step
    return added.length === 0
      ? step
      : { ...step, dependsOn: [...step.dependsOn, ...added.map(value => ({ value, origin }))] }
  }
  return new Map(steps.map(step => [step, waiting(step)]))
}

/** True where the reader waits for the step over others. */
function isImplied({ read }: UnorderedStep, reader: Step | undefined, fixed: WorkflowIndex): boolean {
  return (
    reader?.dependsOn.some(({ value }) => value !== read.id && fixed.relation(value, read.id) === 'ended') ??
    false
  )
}
