import { randomOf } from '../engine/random.js'
import { type Case, type CaseCause, caseOf } from './case.js'
import type { CaseNote } from './case-note.js'
import { type CaseRun, type GivenRun, runCase } from './run-case.js'
import { tookHold } from './took-hold.js'
import { excludes, type OfferedRun, type Variations } from './variations.js'

export interface ExploreOptions {
  /** Causes per case, at most. */
  readonly depth: number
  /** Cases, at most; of more, a sample is run. */
  readonly maxCases: number
  readonly seed: number
}

export interface Explored {
  readonly kept: readonly CaseNote[]
  /** The number of cases that there were, where only a sample was run. */
  readonly sampledOf: number | null
}

/** Runs cases and notes how they end; null for a case in which a cause never takes hold. */
export type RunCases = (cases: readonly Case[]) => Promise<readonly (CaseNote | null)[]>

/** What is done with runs. */
export interface ExploreWork {
  readonly note: (run: CaseRun) => CaseNote
  /** Runs the cases that no other case goes on from, which are most of them. */
  readonly runLast: RunCases
}

/** The run that cases differ from. */
export interface ExploreSubject {
  readonly variations: Variations
  readonly given: GivenRun
  readonly base: OfferedRun
}

interface Reached {
  readonly which: Case
  /** What may go differently in addition. */
  readonly next: readonly CaseCause[]
}

/**
 * Runs all cases of the given run, from one cause to several. A case with several causes goes on from the run with one less, with
 * a cause that this run meets. A case in which one of its causes never takes hold ends like a smaller one and is left out.
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
      if (!tookHold(run)) continue
      kept.push(note(run))
      // Whatever else happens, it would be as long again.
      if (!run.result.endless) reached.push({ which, next: causes })
    }
    parents = reached
  }
  return { kept, sampledOf }
}

interface NextCases {
  readonly cases: readonly Case[]
  readonly isSampled: boolean
  /** How many there were; an estimate where not all could be listed. */
  readonly count: number
}

/** Cases listed for each one that may be run: of more, only those of some parents are listed. */
const listedPerCase = 20

function nextCases(parents: readonly Reached[], room: number, seed: number): NextCases {
  const most = parents.reduce((sum, { next }) => sum + next.length, 0)
  const share = Math.min(1, (listedPerCase * room + 1000) / most)
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

/** The same ones for the same keys, whatever their order; in the given order. */
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
