import { randomOf } from '../engine/random.js'
import { type Case, type CaseCause, caseOf } from './case.js'
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

export interface Explored<Kept> {
  readonly kept: readonly Kept[]
  /** The number of cases that there were, where only a sample was run. */
  readonly sampledOf: number | null
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
export async function explore<Kept>(
  { variations, given, base }: ExploreSubject,
  { depth, maxCases, seed, keep }: ExploreOptions & { readonly keep: (run: CaseRun) => Kept }
): Promise<Explored<Kept>> {
  const kept: Kept[] = []
  let sampledOf: number | null = null
  let parents: readonly Reached[] = [{ which: base.run.case, next: base.causes }]
  for (let level = 1; level <= depth && parents.length > 0; level++) {
    const cases = casesFrom(parents)
    const room = maxCases - kept.length
    if (cases.length > room) sampledOf = (sampledOf ?? kept.length) + cases.length
    const reached: Reached[] = []
    for (const which of sample(cases, room, seed)) {
      const run = (): Promise<CaseRun> => runCase(variations.workflow, given, which)
      const offer = level < depth ? await variations.watch(run) : { run: await run(), causes: [] }
      if (!tookHold(offer.run)) continue
      kept.push(keep(offer.run))
      reached.push({ which, next: offer.causes })
    }
    parents = reached
  }
  return { kept, sampledOf }
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

/** The same cases for the same seed, whatever their order; in the given order. */
function sample(cases: readonly Case[], size: number, seed: number): readonly Case[] {
  if (cases.length <= size) return cases
  const ranked = cases.map(each => ({ each, rank: randomOf(`${seed} ${each.id}`) }))
  const chosen = ranked.sort((a, b) => a.rank - b.rank).slice(0, Math.max(0, size))
  const isChosen = new Set(chosen.map(({ each }) => each))
  return cases.filter(each => isChosen.has(each))
}
