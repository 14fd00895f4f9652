import {
  type FailureKind,
  isAlwaysReached,
  type StepPlace,
  substituteOf,
  type Workflow
} from '../model/index.js'
import type { DataRead } from '../template/index.js'
import { certaintiesOf } from './certainties.js'
import type { ExpressionPlace } from './expressions.js'
import { readTemplate } from './template-reading.js'

/** True where a failure in this place ends every run that gets so far, whatever callers, tools and people do. */
export function failureEndsRun(place: ExpressionPlace, failure: FailureKind = 'template'): boolean {
  return isAlwaysRendered(place) && !isTolerated(place, failure)
}

/** True where a run goes on after such a failure: a default stands in, or nobody stops for it. */
export function isTolerated(
  { property, step, loop }: ExpressionPlace,
  failure: FailureKind = 'template'
): boolean {
  if (property) return substituteOf(property) !== null && property.defaultFault === undefined
  return (loop ?? step)?.onError.tolerates.includes(failure) ?? false
}

/** True where every run that is not ended before gets to this template, and an error in it counts. */
export function isAlwaysRendered({ at, role, workflow }: ExpressionPlace): boolean {
  // What cannot be compared is not met.
  if (role === 'expectedPath' || role === 'expectedValue') return false
  if (at === null) return true
  const part = role === 'condition' || role === 'conditionArgument' ? 'condition' : 'rest'
  return isAlwaysReached(at, certaintiesOf(workflow), part)
}

/** True where a call that always fails ends every run that gets so far. */
export function isCallAlwaysFatal(place: StepPlace, workflow: Workflow): boolean {
  const { step, container } = place
  const goesOn = [step, container].some(each => each && each.onError.tolerates.length > 0)
  return !goesOn && isAlwaysReached(place, certaintiesOf(workflow), 'rest')
}

/** True where a missing name ends every run that gets so far: it fails, or what it prints is not what is wanted in its place. */
export function endsRun(place: ExpressionPlace, reference: DataRead, index: number): boolean {
  if (place.workflow.semantics.missingKeys === 'print')
    return failsWhenMissing(place, reference) && isAlwaysRendered(place)
  return failsWithout(reference, index) && reference.isReached && failureEndsRun(place)
}

/** Where a missing name fails: whether a path fails without the name at a place, counted from its root. */
export function failsWithout({ forgives, path }: DataRead, index: number): boolean {
  return !forgives || index < path.length - 1
}

/**
 * True where a missing value is told by a failure: what is nothing but this reference would be the text `<no value>`, which
 * decides no condition, is no collection, and is no output of another type than string.
 */
export function failsWhenMissing(place: ExpressionPlace, reference: DataRead): boolean {
  if (reference.usage.kind !== 'print' || !needsValue(place)) return false
  const nodes = readTemplate(place.expression, place.workflow).template?.root.nodes ?? []
  return nodes.length === 1 && nodes[0]?.kind === 'action'
}

function needsValue(place: ExpressionPlace): boolean {
  const { role, property } = place
  if (role === 'output') return property?.type !== 'string' && property !== null && !isTolerated(place)
  return (role === 'condition' || role === 'collection') && !isTolerated(place, role)
}

/** What comes of a missing value, in words that follow others; none where it is only printed. */
export function failureMessage(place: ExpressionPlace, reference: DataRead): string {
  return failsWhenMissing(place, reference) ? `, so ${describeFailure(place)}` : ''
}

/** What fails where a value is missing that is needed. */
export function describeFailure({ role }: ExpressionPlace): string {
  return role === 'output'
    ? 'the output cannot be built and the run fails'
    : `the ${role} has no value and the step fails`
}
