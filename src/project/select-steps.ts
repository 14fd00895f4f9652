import {
  dependencyGraph,
  type JsonValue,
  type RunView,
  type Semantics,
  transitiveDependencies,
  type Workflow
} from '../model/index.js'
import { nearestName } from '../source/index.js'
import { UsageError } from './usage-error.js'

export interface StepChoice {
  /** This step alone. */
  readonly only?: string | undefined
  /** This step, and everything that it waits for. */
  readonly until?: string | undefined
}

/**
 * A part of a workflow as a workflow of its own. Its output is what its steps have left, by id.
 *
 * @throws UsageError for an unknown step, and for a step alone that waits for others
 */
export function selectSteps(workflow: Workflow, { only, until }: StepChoice): Workflow {
  const last = only ?? until
  if (last === undefined) return workflow
  const graph = dependencyGraph(workflow.steps)
  if (!graph.steps.has(last)) throw new UsageError(unknownStep(workflow, last, [...graph.steps.keys()]))
  const before = transitiveDependencies(graph, last)
  if (only !== undefined && before.size > 0)
    throw new UsageError(
      `step "${only}" waits for ${[...before].map(id => `"${id}"`).join(', ')}, whose results it may read; --until ${only} runs them first`
    )
  const chosen = new Set([...before, last])
  return {
    ...workflow,
    steps: workflow.steps.filter(step => chosen.has(step.id)),
    semantics: { ...workflow.semantics, output: outputOfSteps } satisfies Semantics
  }
}

function outputOfSteps({ steps }: RunView): { ok: true; value: JsonValue } {
  const outputs = [...steps].map(([id, { output = null }]) => [id, output] as const)
  return { ok: true, value: Object.fromEntries(outputs) }
}

function unknownStep({ name }: Workflow, step: string, known: readonly string[]): string {
  const nearest = nearestName(step, known)
  const hint = nearest === null ? `; there are ${known.join(', ')}` : ` (did you mean "${nearest}"?)`
  return `"${name}" has no step "${step}"${hint}`
}
