import type { CaseResult, WhatIf } from '../../what-if/index.js'
import type { Renames } from '../plan/renames.js'
import type { LeftBehind, OutcomesDiff, PossibleEnd } from './behaviour-diff.js'

/** The outcomes that only one version has, and the cases that end differently. */
export function compareOutcomes(old: WhatIf, next: WhatIf, renames: Renames): OutcomesDiff {
  const before = old.cases.map(each => endOf(each, renames))
  const after = next.cases.map(each => endOf(each, null))
  const [known, now] = [byKey(before), byKey(after)]
  const earlier = new Map(before.map(each => [each.case, each]))
  return {
    cases: { old: before.length, new: after.length },
    gained: [...now].filter(([key]) => !known.has(key)).map(([, ends]) => possible(ends)),
    lost: [...known].filter(([key]) => !now.has(key)).map(([, ends]) => possible(ends)),
    changed: after.flatMap(each => {
      const same = earlier.get(each.case)
      if (!same || same.key === each.key) return []
      return [{ case: each.case, old: same.end, new: each.end }]
    }),
    isSample: old.sampled !== null || next.sampled !== null
  }
}

type End = Omit<PossibleEnd, 'cases'>

/** The end of a case, with steps under their new names. */
interface CaseEnd {
  readonly case: string
  readonly end: End
  /** Equal for ends that look the same in a report. */
  readonly key: string
}

function endOf({ id, status, shape, left }: CaseResult, renames: Renames | null): CaseEnd {
  const nameOf = (place: string): string =>
    place
      .split('/')
      .map(name => renames?.nameOf(name) ?? name)
      .join('/')
  const behind = left.map(
    ({ at, tool, calls, isDestructive }): LeftBehind => ({ step: nameOf(at), tool, calls, isDestructive })
  )
  const end = { status, shape, left: behind }
  return {
    case: id
      .split('+')
      .map(cause => renamedCause(cause, nameOf))
      .join('+'),
    end,
    key: JSON.stringify(end)
  }
}

/** Renames the steps in the id of a cause: in `deploy/deploy_one[1]:tool-error:2` they precede the first bracket or colon. */
function renamedCause(cause: string, nameOf: (place: string) => string): string {
  const [, place = '', rest = ''] = /^([^[:]*)(.*)$/s.exec(cause) ?? []
  return `${nameOf(place)}${rest}`
}

function byKey(ends: readonly CaseEnd[]): ReadonlyMap<string, readonly CaseEnd[]> {
  const groups = new Map<string, CaseEnd[]>()
  for (const end of ends) {
    const group = groups.get(end.key) ?? []
    group.push(end)
    groups.set(end.key, group)
  }
  return groups
}

function possible(ends: readonly CaseEnd[]): PossibleEnd {
  const [first] = ends
  if (!first) throw new Error('a group has at least one case')
  return { ...first.end, cases: ends.map(each => each.case) }
}
