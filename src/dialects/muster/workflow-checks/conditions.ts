import {
  innerSteps,
  type ResultCondition,
  resultOrder,
  type Step,
  stepsOf,
  type Workflow,
  wantsFailure
} from '../../../model/index.js'
import type { MusterProblem } from './found.js'

/** A step that handles the failure of a step whose failure ends the run. */
export function* checkConditions(workflow: Workflow): Generator<MusterProblem> {
  for (const place of stepsOf(workflow)) {
    const { step, isHandler, container } = place
    const { condition } = step
    if (condition?.kind !== 'result' || isHandler || container?.kind === 'parallel') continue
    const { step: waitedFor, expectation } = condition
    // A step without a result by then is reported as that.
    const isSeen = resultOrder(workflow).seenAt(place).has(waitedFor.value)
    if (!isSeen || !wantsFailure(expectation) || mayFail(workflow, waitedFor.value)) continue
    yield {
      rule: 'no-unreachable-condition',
      at: waitedFor.origin,
      message: `step "${step.id}" never runs: it waits for "${waitedFor.value}" to fail, and that ends the run; write allowFailure: true at "${waitedFor.value}", or move the step to onFailure`,
      restsOn: [...missingParts(condition), ...leaves(workflow, waitedFor.value).map(leftOut)]
    }
  }
}

/** The parts that the expectation omits, so that only an error meets it. */
function missingParts(condition: ResultCondition): readonly string[] {
  const { expected, unexpected } = condition.expectation
  if (!expected && !unexpected)
    return [`${condition.origin.path}.expect`, `${condition.origin.path}.expectNot`]
  return [expected, unexpected].flatMap(pattern =>
    pattern?.success === null ? [`${pattern.origin.path}.success`] : []
  )
}

/** The path of the flag that would let the run continue after the step's failure. */
function leftOut({ origin }: Step): string {
  return `${origin.path}.allowFailure`
}

/** True when the run continues after the step's failure, and for an unknown step. */
function mayFail(workflow: Workflow, id: string): boolean {
  const found = leaves(workflow, id)
  return found.length === 0 || found.some(tolerates)
}

function leaves({ steps }: Workflow, id: string): readonly Step[] {
  return steps.flatMap(step => [step, ...innerSteps(step)]).filter(step => step.id === id)
}

function tolerates(step: Step): boolean {
  // A nested workflow or a tool may itself answer with `isError: true`; nothing is claimed about those that return results.
  return step.onError.tolerates.includes('tool_error')
}
