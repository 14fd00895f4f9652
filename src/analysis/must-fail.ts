import { type FailureKind, standInOf } from '../model/index.js'
import type { DataRead } from '../template/index.js'
import { isAlwaysRendered } from './certainty.js'
import type { ExpressionPlace } from './expressions.js'
import { readTemplate } from './template-reading.js'

/** Where a missing name fails: whether a path fails without the name at a place, counted from its root. */
export function failsWithout({ forgives, path }: DataRead, index: number): boolean {
  return !forgives || index < path.length - 1
}

/** True where a missing name fails, and with that every run that gets so far. */
export function endsRun(place: ExpressionPlace, reference: DataRead, index: number): boolean {
  const isFatal = place.workflow.semantics.missingKeys === 'fail' && failsWithout(reference, index)
  return isFatal && reference.isReached && isAlwaysRendered(place)
}

/**
 * True where a missing value ends every run that gets so far: what is nothing but this reference would be the text
 * `<no value>`, which decides no condition, is no collection, and is no output of another type than string.
 */
export function failsWhenMissing(place: ExpressionPlace, reference: DataRead): boolean {
  const { tree } = readTemplate(place.expression, place.workflow)
  const [only, ...others] = tree?.nodes ?? []
  const isAlone = reference.usage.kind === 'print' && only?.kind === 'action' && others.length === 0
  return isAlone && needsValue(place)
}

function needsValue({ role, step, property }: ExpressionPlace): boolean {
  if (role === 'output')
    return property !== null && standInOf(property) === null && property.type !== 'string'
  const failure: FailureKind | null = role === 'condition' || role === 'collection' ? role : null
  return failure !== null && step !== null && !step.onError.tolerates.includes(failure)
}

/** What comes of it, in words. */
export function failureWords({ role }: ExpressionPlace): string {
  return role === 'output'
    ? 'the output cannot be built and the run fails'
    : `the ${role} has no value and the step fails`
}
