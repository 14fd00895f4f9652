import { randomOf } from '../engine/random.js'
import { type Case, type CaseCause, caseOf } from './case.js'
import type { CaseNote } from './case-note.js'
import { allCausesOccurred } from './causes-occurred.js'
import { type CaseRun, type GivenRun, runCase } from './run-case.js'
import { excludes, type OfferedRun, type Variations } from './variations.js'

export interface ExploreOptions {
  /** The most causes in one case. */
  readonly depth: number
  /** The most cases; if there are more, a sample is run. */
  readonly maxCases: number
  readonly seed: number
}

export interface Explored {
  readonly kept: readonly CaseNote[]
  /** The number of all cases, if only a sample was run. */
  readonly sampledOf: number | null
}

/** Runs cases and notes their results; null for a case in which a cause does not take hold. */
export type RunCases = (cases: readonly Case[]) => Promise<readonly (CaseNote | null)[]>

/** How runs are noted and shared. */
export interface ExploreWork {
  readonly note: (run: CaseRun) => CaseNote
  /** Runs the cases that no further case builds on, which are most of them. */
  readonly runLast: RunCases
}

/** The given run, and what can differ from it. */
export interface ExploreSubject {
  readonly variations: Variations
  readonly given: GivenRun
  readonly base: OfferedRun
}

interface Reached {
  readonly which: Case
  /** The causes that can be added to the case. */
  readonly next: readonly CaseCause[]
}

/**
 * Runs all cases, first those with one cause, then those with more. A case with several causes adds a cause to a smaller case whose run
 * reaches that cause. A case in which a cause does not take hold is omitted, since it ends like a smaller case.
 */
export async function explore(
  { variations, given, base }: ExploreSubject,
  { depth, maxCases, seed, note, runLast }: ExploreOptions & ExploreWork
): Promise<Explored> {
  const kept: CaseNote[] = []
  let sampledOf: number | null = null
  let parents: readonly Reached[] = [{ which: base.run.case, next: base.causes }]
  for (let level = 1; level <= depth && parents.length > 0; level++) {
    const room = Math.max(0, maxCases - kept.length)
    const { cases, isSampled, count } = nextCases(parents, room, seed)
    if (isSampled) sampledOf = (sampledOf ?? kept.length) + count
    if (level === depth) {
      for (const each of await runLast(cases)) if (each) kept.push(each)
      break
    }
    const reached: Reached[] = []
    for (const which of cases) {
      const { run, causes } = await variations.watch(() => runCase(variations.workflow, given, which))
      if (!allCausesOccurred(run)) continue
      kept.push(note(run))
      // An endless run stays endless with further causes.
      if (!run.result.endless) reached.push({ which, next: causes })
    }
    parents = reached
  }
  return { kept, sampledOf }
}

interface NextCases {
  readonly cases: readonly Case[]
  readonly isSampled: boolean
  /** The number of cases; an estimate if not all were listed. */
  readonly count: number
}

/** The number of cases listed for each case that may be run; if there are more, only some of the smaller cases are extended. */
const LISTED_PER_CASE = 20

function nextCases(parents: readonly Reached[], room: number, seed: number): NextCases {
  const most = parents.reduce((sum, { next }) => sum + next.length, 0)
  const share = Math.min(1, (LISTED_PER_CASE * room + 1000) / most)
  const some =
    share === 1 ? parents : ranked(parents, parents.length * share, ({ which }) => `${seed} ${which.id}`)
  const listed = casesFrom(some)
  const isSampled = share < 1 || listed.length > room
  return {
    cases: ranked(listed, room, ({ id }) => `${seed} ${id}`),
    isSampled,
    count: Math.round(listed.length / share)
  }
}

function casesFrom(parents: readonly Reached[]): readonly Case[] {
  const cases = new Map<string, Case>()
  for (const { which, next } of parents)
    for (const cause of next) {
      if (which.causes.some(each => excludes(each, cause))) continue
      const more = caseOf([...which.causes, cause])
      if (!cases.has(more.id)) cases.set(more.id, more)
    }
  return [...cases.values()]
}

/** A sample that depends only on the keys, not on their order; the items keep their order. */
function ranked<T>(items: readonly T[], size: number, keyOf: (item: T) => string): readonly T[] {
  if (items.length <= size) return items
  const ranks = items.map(item => ({ item, rank: randomOf(keyOf(item)) }))
  const chosen = new Set(
    ranks
      .sort((a, b) => a.rank - b.rank)
      .slice(0, Math.ceil(size))
      .map(({ item }) => item)
  )
  return items.filter(item => chosen.has(item))
}
