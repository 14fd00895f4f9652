import {
  type FailureKind,
  isAlwaysReached,
  type StepLocation,
  substituteOf,
  type Workflow
} from '../../model/index.js'
import type { DataRead } from '../../template/index.js'
import type { ExpressionLocation } from '../reading/expressions.js'
import { readTemplate } from '../reading/template-reading.js'
import { certaintiesOf } from './certainties.js'

/** True when a failure here ends every run that gets this far, whatever callers, tools and users do. */
export function failureEndsRun(place: ExpressionLocation, failure: FailureKind = 'template'): boolean {
  return isAlwaysRendered(place) && !isTolerated(place, failure)
}

/** True when the run continues after such a failure: a default is used, or the failure is tolerated. */
export function isTolerated(
  { property, step, loop }: ExpressionLocation,
  failure: FailureKind = 'template'
): boolean {
  if (property) return substituteOf(property) !== null && property.defaultFault === undefined
  return (loop ?? step)?.onError.tolerates.includes(failure) ?? false
}

/** True when every run that has not ended earlier renders this template, and an error in it counts. */
export function isAlwaysRendered({ at, role, workflow }: ExpressionLocation): boolean {
  // A comparison that cannot be evaluated counts as not met.
  if (role === 'expectedPath' || role === 'expectedValue') return false
  if (at === null) return true
  const part = role === 'condition' || role === 'conditionArgument' ? 'condition' : 'rest'
  return isAlwaysReached(at, certaintiesOf(workflow), part)
}

/** True when a call that always fails ends every run that gets this far. */
export function isCallAlwaysFatal(place: StepLocation, workflow: Workflow): boolean {
  const { step, container } = place
  const goesOn = [step, container].some(each => each && each.onError.tolerates.length > 0)
  return !goesOn && isAlwaysReached(place, certaintiesOf(workflow), 'rest')
}

/** True when a missing name ends every run that gets this far: it fails, or it prints something invalid in its place. */
export function endsRun(place: ExpressionLocation, reference: DataRead, index: number): boolean {
  if (place.workflow.semantics.missingKeys === 'print')
    return failsWhenMissing(place, reference) && isAlwaysRendered(place)
  return failsWithout(reference, index) && reference.isReached && failureEndsRun(place)
}

/** In an engine where missing names fail: whether a path fails without the name at `index`, counted from its root. */
export function failsWithout({ forgives, path }: DataRead, index: number): boolean {
  return !forgives || index < path.length - 1
}

/**
 * True when a missing value causes a failure: a template with only this reference renders `<no value>`, which decides no condition,
 * is no collection, and is an output of type string only.
 */
export function failsWhenMissing(place: ExpressionLocation, reference: DataRead): boolean {
  if (reference.usage.kind !== 'print' || !needsValue(place)) return false
  const nodes = readTemplate(place.expression, place.workflow).template?.root.nodes ?? []
  return nodes.length === 1 && nodes[0]?.kind === 'action'
}

function needsValue(place: ExpressionLocation): boolean {
  const { role, property } = place
  if (role === 'output') return property?.type !== 'string' && property !== null && !isTolerated(place)
  return (role === 'condition' || role === 'collection') && !isTolerated(place, role)
}

/** The consequence of a missing value as a clause to append; empty when it is only printed. */
export function failureMessage(place: ExpressionLocation, reference: DataRead): string {
  return failsWhenMissing(place, reference) ? `, so ${describeFailure(place)}` : ''
}

/** What fails when a required value is missing. */
export function describeFailure({ role }: ExpressionLocation): string {
  return role === 'output'
    ? 'the output cannot be built and the run fails'
    : `the ${role} has no value and the step fails`
}
