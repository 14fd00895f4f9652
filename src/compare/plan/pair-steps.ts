import {
  grouped,
  innerSteps,
  jsonText,
  onceEach,
  type Step,
  type StepLocation,
  stepsOf,
  type Workflow
} from '../../model/index.js'
import { Renames } from './renames.js'
import { workOf } from './step-fields.js'

/** A step that both versions have. */
export interface StepPair {
  readonly old: StepLocation
  readonly new: StepLocation
}

export interface PairedSteps {
  readonly pairs: readonly StepPair[]
  readonly removed: readonly StepLocation[]
  readonly added: readonly StepLocation[]
}

/** Steps that are less similar are different steps. */
const MIN_SIMILARITY = 0.5
/** The number of new steps that one step is compared with to find its new name. */
const MAX_COMPARED = 40

/** Pairs the steps of two versions: by name and container, then by name alone, then by what they do. */
export function pairSteps(old: Workflow, next: Workflow): PairedSteps {
  const pairing = new Pairing(stepsOf(old), stepsOf(next))
  pairing.byKey(({ step, container, isHandler }) => `${isHandler} ${container?.id ?? ''}/${step.id}`)
  pairing.byKey(({ step }) => step.id)
  pairing.bySimilarity()
  return pairing.result()
}

/** The renamed steps between two versions of a workflow. */
export function renamesBetween(old: Workflow, next: Workflow): Renames {
  return renamesIn(pairSteps(old, next).pairs)
}

export function renamesIn(pairs: readonly StepPair[]): Renames {
  const renamed = pairs.filter(({ old, new: next }) => old.step.id !== '' && old.step.id !== next.step.id)
  return new Renames(new Map(renamed.map(({ old, new: next }) => [old.step.id, next.step.id])))
}

class Pairing {
  readonly #old: readonly StepLocation[]
  readonly #new: readonly StepLocation[]
  readonly #partners = new Map<StepLocation, StepLocation>()
  readonly #taken = new Set<StepLocation>()

  constructor(old: readonly StepLocation[], next: readonly StepLocation[]) {
    this.#old = old
    this.#new = next
  }

  /** Steps without a name are only paired by what they do. */
  byKey(keyOf: (place: StepLocation) => string): void {
    const open = grouped(
      this.#openNew().filter(({ step }) => step.id !== ''),
      keyOf
    )
    for (const place of this.#openOld()) {
      const partner =
        place.step.id === '' ? undefined : open.get(keyOf(place))?.find(each => !this.#taken.has(each))
      if (partner) this.#join(place, partner)
    }
  }

  /** Pairs the most similar steps first; of equally similar ones, those with the closest positions. */
  bySimilarity(): void {
    const open = this.#openNew()
    const byWork = grouped(open, ({ step }) => workKey(step))
    const isFew = open.length <= MAX_COMPARED
    const candidates = this.#openOld().flatMap(old => {
      const others = isFew ? open : nearest(byWork.get(workKey(old.step)) ?? [], old.index)
      return others.map(next => ({ old, next, score: similarity(old.step, next.step) }))
    })
    const similar = candidates.filter(({ score }) => score >= MIN_SIMILARITY)
    for (const { old, next } of similar.sort((a, b) => b.score - a.score || distance(a) - distance(b)))
      if (!this.#partners.has(old) && !this.#taken.has(next)) this.#join(old, next)
  }

  result(): PairedSteps {
    const olds = new Map([...this.#partners].map(([old, next]) => [next, old]))
    return {
      pairs: this.#new.flatMap(next => {
        const old = olds.get(next)
        return old ? [{ old, new: next }] : []
      }),
      removed: this.#openOld(),
      added: this.#openNew()
    }
  }

  #join(old: StepLocation, next: StepLocation): void {
    this.#partners.set(old, next)
    this.#taken.add(next)
  }

  #openOld(): readonly StepLocation[] {
    return this.#old.filter(place => !this.#partners.has(place))
  }

  #openNew(): readonly StepLocation[] {
    return this.#new.filter(place => !this.#taken.has(place))
  }
}

/** Equal for steps of one kind that call the same tool. */
function workKey(step: Step): string {
  return step.kind === 'tool' ? `tool ${step.tool.value}` : step.kind
}

function nearest(places: readonly StepLocation[], index: number): readonly StepLocation[] {
  const at = places.findIndex(place => place.index >= index)
  const middle = at === -1 ? places.length : at
  const start = Math.max(0, middle - MAX_COMPARED / 2)
  return places.slice(start, start + MAX_COMPARED)
}

function distance({ old, next }: { readonly old: StepLocation; readonly next: StepLocation }): number {
  return Math.abs(old.index - next.index)
}

/** Weight of a tool's name in the similarity of two steps: as much as three arguments. */
const SHARE_OF_TOOL = 3

/** Similarity of two steps' work, from 0 to 1. The steps' own names do not count. */
function similarity(old: Step, next: Step): number {
  if (old.kind !== next.kind) return 0
  const [from, to] = [worksOf(old), worksOf(next)]
  const entries = new Set([...from.keys(), ...to.keys()])
  let [shared, whole] = [0, 0]
  for (const entry of entries) {
    const share = from.get(entry) ?? to.get(entry) ?? 0
    whole += share
    if (from.has(entry) && to.has(entry)) shared += share
  }
  return whole === 0 ? 0 : shared / whole
}

/** The parts of a step's work with their weights, including the inner steps of a loop or group. */
const worksOf = onceEach((step: Step): ReadonlyMap<string, number> => {
  const own = workOf(step).map(([field, value]) => [field, `${field} ${jsonText(value)}`] as const)
  const entries = [
    ...own.map(([field, entry]) => [entry, field === 'tool' ? SHARE_OF_TOOL : 1] as const),
    ...innerSteps(step).map(inner => [`inner ${inner.id} ${toolOf(inner)}`, 1] as const)
  ]
  return new Map(entries)
})

function toolOf(step: Step): string {
  return step.kind === 'tool' ? step.tool.value : step.kind
}
