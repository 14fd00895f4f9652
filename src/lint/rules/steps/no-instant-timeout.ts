import { isCallAlwaysFatal } from '../../../analysis/certainty/consequence.js'
import {
  type Origin,
  OVER_AT_ONCE_MS,
  type Problem,
  problemAt,
  SHORTEST_ANSWER_MS,
  type StepLocation,
  stepsOf,
  textOf,
  type Workflow
} from '../../../model/index.js'
import { workflowRule } from '../../step-rule.js'

/** A timeout in which nothing answers: mostly a wrong unit, such as `30ns` for 30 seconds. */
export const noInstantTimeout = workflowRule(
  {
    id: 'no-instant-timeout',
    description: 'Finds a timeout of less than a millisecond, in which no call is answered.',
    severity: 'warning'
  },
  ({ workflow }) => {
    const places = stepsOf({ steps: workflow.steps })
    return [
      ...(isAnswered(workflow.timeoutMs) ? [] : problemOfRun(workflow, places)),
      ...places.flatMap(place => (isAnswered(place.step.timeoutMs) ? [] : problemOfStep(place, workflow)))
    ]
  }
)

function isAnswered(timeoutMs: number | null): boolean {
  return timeoutMs === null || timeoutMs >= SHORTEST_ANSWER_MS
}

function problemOfRun(workflow: Workflow, places: readonly StepLocation[]): readonly Problem[] {
  const fails = isOverAtOnce(workflow) && places.some(place => isCallAlwaysFatal(place, workflow))
  return problem(workflow.fields.get('timeout'), 'the run times out before its first call is answered', fails)
}

function problemOfStep(place: StepLocation, workflow: Workflow): readonly Problem[] {
  const { step } = place
  const fails = step.kind === 'tool' && isOverAtOnce(step) && isCallAlwaysFatal(place, workflow)
  const what =
    step.kind === 'elicitation' ? 'no user answers the question' : 'no call of this step is answered'
  return problem(step.fields.get('timeout'), `${what} in that time`, fails)
}

function isOverAtOnce({ timeoutMs }: Pick<Workflow, 'timeoutMs'>): boolean {
  return timeoutMs !== null && timeoutMs < OVER_AT_ONCE_MS
}

function problem(at: Origin | undefined, consequence: string, failsRun: boolean): readonly Problem[] {
  if (!at) return []
  const message = `${textOf(at)} is less than a millisecond: ${consequence}; write a unit such as s or m`
  return [problemAt(at, failsRun ? { message, failsRun } : { message })]
}
