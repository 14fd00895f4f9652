import { dependencyGraph, type Located, type Step, type Workflow } from '../../../model/index.js'
import type { Diagnostic } from '../../../source/diagnostic.js'
import { definitionRefusal } from '../../definition-refusal.js'
import { problemAt } from '../../problem.js'
import type { Rule } from '../../rule.js'
import { workflowsOf } from '../../workflows.js'

/** Steps that wait for each other in a ring, so that none can ever start. */
export const noDependencyCycle: Rule = {
  meta: {
    id: 'no-dependency-cycle',
    description: 'Finds steps that wait for each other in a ring.',
    severity: 'error',
    dialects: ['toolhive']
  },
  *check(context) {
    for (const workflow of workflowsOf(context, 'toolhive')) {
      const { ring, steps } = dependencyGraph(workflow.steps)
      const members = (ring ?? []).flatMap(id => steps.get(id) ?? [])
      if (members.length > 0) yield cycle(workflow, fromFirst(members))
    }
  }
}

/** The same ring, told from the member that stands first in the document. */
function fromFirst(members: readonly Step[]): Step[] {
  const first = members.reduce(
    (best, step, place) => (step.index < (members[best]?.index ?? 0) ? place : best),
    0
  )
  return [...members.slice(first), ...members.slice(0, first)]
}

function cycle(workflow: Workflow, ring: readonly Step[]): Diagnostic {
  const links = ring.flatMap((step, place) => linkTo(step, ring[(place + 1) % ring.length] ?? step))
  const [first, ...others] = links
  const words = `${workflow.origin.path}.steps: dependency cycle detected involving step "${ring[0]?.id}"`
  const way = [...ring, ring[0]].map(step => `"${step?.id}"`).join(' waits for ')
  return problemAt(first?.origin ?? workflow.origin, {
    rule: 'no-dependency-cycle',
    severity: 'error',
    message:
      ring.length === 1 ? `${words}: it waits for itself` : `${words}: ${way}, so none of them can start`,
    related: others.map(link => ({
      message: `waits for "${link.value}"`,
      file: link.origin.file,
      span: link.origin.span
    })),
    refusal: definitionRefusal(workflow, { part: 'step', phase: 3 }, words)
  })
}

function linkTo(step: Step, next: Step): Located<string>[] {
  return step.dependsOn.filter(dependency => dependency.value === next.id).slice(0, 1)
}
