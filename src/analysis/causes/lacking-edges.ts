import { indexOf, type Step, type Workflow, type WorkflowIndex } from '../../model/index.js'
import type { Fact, UnorderedStep } from '../facts/fact.js'
import { meantDependencies } from '../reading/meant-dependencies.js'

/**
 * Removes facts about dependencies that hold once other mistakes are fixed: through a misspelt dependency, or through another
 * missing one. In a cycle of such dependencies every one is reported.
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

/** Each step with the dependencies it was meant to have. */
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

/** True when the reader depends on the step through other steps. */
function isImplied({ read }: UnorderedStep, reader: Step | undefined, fixed: WorkflowIndex): boolean {
  return (
    reader?.dependsOn.some(({ value }) => value !== read.id && fixed.relation(value, read.id) === 'ended') ??
    false
  )
}
