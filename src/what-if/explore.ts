import { randomOf } from '../engine/random.js'
import type { Workflow } from '../model/index.js'
import { type Case, type CaseCause, caseOf, causeId } from './case.js'
import { type CaseRun, type GivenRun, runCase } from './run-case.js'
import { excludes, Variations } from './variations.js'

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
  readonly workflow: Workflow
  readonly given: GivenRun
  readonly base: CaseRun
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
  { workflow, given, base }: ExploreSubject,
  { depth, maxCases, seed, keep }: ExploreOptions & { readonly keep: (run: CaseRun) => Kept }
): Promise<Explored<Kept>> {
  const variations = new Variations(workflow)
  const known = new Map<string, CaseCause>()
  const kept: Kept[] = []
  let sampledOf: number | null = null
  let parents: readonly Reached[] = [{ which: base.case, next: offered(variations, base, known) }]
  for (let level = 1; level <= depth && parents.length > 0; level++) {
    const cases = casesFrom(parents)
    const room = maxCases - kept.length
    if (cases.length > room) sampledOf = (sampledOf ?? kept.length) + cases.length
    const reached: Reached[] = []
    for (const which of sample(cases, room, seed)) {
      const run = await runCase(workflow, given, which)
      if (!tookHold(run)) continue
      kept.push(keep(run))
      reached.push({ which, next: level < depth ? offered(variations, run, known) : [] })
    }
    parents = reached
  }
  return { kept, sampledOf }
}

/** The first cause of an id is kept, so that one id always changes the same inputs. */
function offered(variations: Variations, run: CaseRun, known: Map<string, CaseCause>): readonly CaseCause[] {
  return variations.of(run).map(cause => {
    const id = causeId(cause)
    const first = known.get(id) ?? cause
    known.set(id, first)
    return first
  })
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

/** True where every call that should fail was made. Other causes always take hold: they change what the run starts with. */
function tookHold({ case: { causes }, calls }: CaseRun): boolean {
  const failed = new Set(calls.map(({ fault }) => fault))
  return causes.every(cause => cause.cause === 'no-such-tool' || !isCallCause(cause) || failed.has(cause))
}

function isCallCause({ cause }: CaseCause): boolean {
  return cause === 'tool-error' || cause === 'connection-lost' || cause === 'timeout'
}
