import { groupedNumber } from '../../text/grouped-number.js'
import { showValue } from '../describe-type.js'
import type { SchemaProblem } from '../schema-problem.js'
import { checkLimits } from './too-costly.js'
import { isTypeFault, type NearestName, type Unmet, weightOf } from './unmet.js'
import { pathOf, type ValueLocation } from './value-place.js'

/** One problem for each failure: of alternatives only the nearest is explained. */
export function explainUnmet(unmet: readonly Unmet[], nearestName: NearestName): readonly SchemaProblem[] {
  const problems: SchemaProblem[] = []
  const seen = new Set<string>()
  for (const each of nearestOnes(unmet)) {
    const problem = explained(each, nearestName)
    const key = JSON.stringify([problem.path, problem.message])
    if (seen.has(key)) continue
    if (problems.push(problem) > checkLimits.problems) return [...problems.slice(0, -1), FURTHER]
    seen.add(key)
  }
  return problems
}

const FURTHER: SchemaProblem = {
  path: [],
  keyword: 'cost',
  message: `has more problems: only the first ${groupedNumber(checkLimits.problems)} are listed`
}

/** Alternatives without a nearest one are unchanged. */
function* nearestOnes(unmet: readonly Unmet[]): Generator<Unmet> {
  for (const each of unmet) {
    const nearest = each.branches ? nearestBranch(each.branches, each.place) : null
    if (nearest) yield* nearestOnes(nearest)
    else yield each
  }
}

/** The alternative with the right type and then the fewest failures; null where none has the type. */
function nearestBranch(
  branches: readonly (readonly Unmet[])[],
  place: ValueLocation | null
): readonly Unmet[] | null {
  let nearest: readonly Unmet[] | null = null
  for (const branch of branches) {
    if (branch.some(each => isTypeFault(each, place))) continue
    if (!nearest || weightOf(branch) < weightOf(nearest)) nearest = branch
  }
  return nearest
}

function explained({ keyword, place, explain }: Unmet, nearestName: NearestName): SchemaProblem {
  const { message, nearest, isAboutValue = false } = explain(nearestName)
  const text = place?.isKey ? ofKey(place, message, isAboutValue) : message
  const problem = { path: pathOf(place), keyword, message: text }
  return nearest === undefined ? problem : { ...problem, nearest }
}

/** The message for a key; some start with the value, which is the key here. */
function ofKey({ part }: ValueLocation, message: string, isAboutValue: boolean): string {
  return isAboutValue ? `key ${message}` : `key ${showValue(part)} ${message}`
}
