import { FirstNames, type NameList } from '../../text/squeezed-names.js'
import { addToList } from '../collections/add-to-list.js'
import { innerSteps, type Step } from '../step.js'
import type { Workflow } from '../workflow.js'
import type { StepLocation } from './step-place.js'

/** The results that may exist at one point of a workflow that runs in document order and keeps results by id. */
export interface SeenResults {
  /** True for a step that comes before, or may have run in an earlier iteration. */
  has(id: string): boolean
  /** True where `<id>_<number>` of a loop's step is readable. */
  isIteration(name: string): boolean
  /** The visible ids, to suggest the intended one. */
  ids(): NameList
}

/** A step that leaves a result, and its outermost step, which may be itself. */
export interface Holder {
  readonly step: Step
  readonly outer: Step
}

const known = new WeakMap<readonly Step[], ResultOrder>()

/** The order in which the steps of a workflow leave results, computed on first use. */
export function resultOrder(workflow: Pick<Workflow, 'steps' | 'handlers'>): ResultOrder {
  const order = known.get(workflow.steps) ?? new ResultOrder(workflow)
  known.set(workflow.steps, order)
  return order
}

/** Position of each result, so that one lookup replaces a walk over all earlier steps. */
class ResultOrder {
  readonly #steps: number
  readonly #positions = new Map<Step, number>()
  readonly #holders = new Map<string, Holder[]>()
  /** The position of the first step that leaves a result of that id: any step, then in a loop, then in a handler. */
  readonly #first = new Map<string, number>()
  readonly #firstLooped = new Map<string, number>()
  /** The ids of `#first`, by position. */
  readonly #ids: readonly string[]
  /** How many of the ids exist before each position. */
  readonly #before: readonly number[]
  readonly #seenIds = new Map<number, NameList>()

  constructor({ steps, handlers }: Pick<Workflow, 'steps' | 'handlers'>) {
    this.#steps = steps.length
    const before: number[] = []
    for (const [position, outer] of [...steps, ...handlers].entries()) {
      before.push(this.#first.size)
      this.#positions.set(outer, position)
      for (const step of leavesOf(outer)) {
        addOnce(this.#first, step.id, position)
        addToList(this.#holders, step.id, { step, outer })
      }
      if (outer.kind === 'forEach') for (const { id } of outer.body) addOnce(this.#firstLooped, id, position)
    }
    this.#ids = [...this.#first.keys()]
    this.#before = before
  }

  /** Every step that leaves a result of that id, handlers last. */
  holders(id: string): readonly Holder[] {
    return this.#holders.get(id) ?? []
  }

  /** The results that may exist when a step runs. An iteration of a loop sees the results of earlier ones. */
  seenAt({ top, container }: StepLocation): SeenResults {
    return this.#seen(this.#positions.get(top) ?? 0, container?.kind === 'forEach' ? container.body : [])
  }

  /** The results that the output can read. */
  seenByOutput(): SeenResults {
    return this.#seen(this.#steps, [])
  }

  /** True where any step leaves such a result, before or after a failure. */
  hasAny(id: string): boolean {
    return this.#first.has(id)
  }

  /** Why a result is unavailable to a step or to the output; null where no step leaves one. */
  relation(at: StepLocation | null, id: string): 'unordered' | 'itself' | 'after-failure' | 'later' | null {
    const first = this.#first.get(id)
    if (first === undefined) return null
    if (at?.step.id === id) return 'itself'
    if (at?.container?.kind === 'parallel' && innerSteps(at.container).some(each => each.id === id))
      return 'unordered'
    return first < this.#steps ? 'later' : 'after-failure'
  }

  #idsBefore(position: number): NameList {
    const count = this.#before[position] ?? this.#ids.length
    const known = this.#seenIds.get(count) ?? new FirstNames(this.#ids, count)
    this.#seenIds.set(count, known)
    return known
  }

  #seen(position: number, body: readonly Step[]): SeenResults {
    const own = new Set(body.filter(isLeaf).map(({ id }) => id))
    const looped = new Set(body.map(({ id }) => id))
    const has = (id: string): boolean => own.has(id) || (this.#first.get(id) ?? position) < position
    return {
      has,
      ids: () => {
        const before = this.#idsBefore(position)
        return own.size === 0 ? before : [...new Set([...before, ...own])]
      },
      isIteration: name => {
        const [, id] = /^(.*)_\d+$/s.exec(name) ?? []
        if (id === undefined) return false
        return looped.has(id) || (this.#firstLooped.get(id) ?? position) < position
      }
    }
  }
}

/** Loops and groups leave no result themselves; their steps do. */
function leavesOf(step: Step): readonly Step[] {
  return [step, ...innerSteps(step)].filter(isLeaf)
}

function isLeaf(step: Step): boolean {
  return innerSteps(step).length === 0
}

function addOnce(places: Map<string, number>, id: string, position: number): void {
  if (!places.has(id)) places.set(id, position)
}
