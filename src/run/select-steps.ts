import {
  dependencyGraph,
  type JsonValue,
  type RunView,
  type Semantics,
  transitiveDependencies,
  type Workflow
} from '../model/index.js'
import { UsageError } from '../project/usage-error.js'
import { didYouMean } from '../text/did-you-mean.js'

export interface StepChoice {
  /** Only this step. */
  readonly only?: string | undefined
  /** Fixtures that answer the calls of earlier steps, */
  readonly fixtures?: readonly string[] | undefined
  /** or the run that has answered them. */
  readonly resume?: string | undefined
  /** This step, and everything that it depends on. */
  readonly until?: string | undefined
}

/**
 * A part of a workflow as a separate workflow. Its output is the results of its steps, by id.
 *
 * @throws UsageError for an unknown step, and for a single step whose dependencies have no results anywhere
 */
export function selectSteps(workflow: Workflow, choice: StepChoice): Workflow {
  const { only, until } = choice
  const last = only ?? until
  if (last === undefined) return workflow
  const graph = dependencyGraph(workflow.steps)
  if (!graph.steps.has(last)) throw new UsageError(unknownStep(workflow, last, [...graph.steps.keys()]))
  const before = transitiveDependencies(graph, last)
  const isAnswered = choice.fixtures !== undefined || choice.resume !== undefined
  if (only !== undefined && before.size > 0 && !isAnswered)
    throw new UsageError(
      `step "${only}" waits for ${[...before].map(id => `"${id}"`).join(', ')}, whose results it may read; --fixtures FILE takes these from a recording, --resume ID from an earlier run, and --until ${only} runs the steps first`
    )
  const chosen = new Set([...before, last])
  return {
    ...workflow,
    steps: workflow.steps.filter(step => chosen.has(step.id)),
    semantics: { ...workflow.semantics, output: outputOfSteps } satisfies Semantics
  }
}

/** One step as a separate workflow, to determine what it needs of the servers. */
export function stepAlone(workflow: Workflow, id: string): Workflow {
  return { ...workflow, steps: workflow.steps.filter(step => step.id === id), handlers: [] }
}

function outputOfSteps({ steps }: RunView): { ok: true; value: JsonValue } {
  const outputs = [...steps].map(([id, { output = null }]) => [id, output] as const)
  return { ok: true, value: Object.fromEntries(outputs) }
}

function unknownStep({ name }: Workflow, step: string, known: readonly string[]): string {
  return `"${name}" has no step "${step}"${didYouMean(step, known, `; there are ${known.join(', ')}`)}`
}
