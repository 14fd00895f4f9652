import { firstNames } from '../text/squeezed-names.js'
import { innerSteps, type Step } from './step.js'
import type { StepPlace } from './step-place.js'
import type { Workflow } from './workflow.js'

/** Whose results can be there at one place of a workflow that runs in the order written and keeps results by id. */
export interface SeenResults {
  /** True for a step that comes before, or may have come before in an earlier iteration. */
  has(id: string): boolean
  /** True where `<id>_<number>` of a loop's step may be read. */
  isIteration(name: string): boolean
  /** The ids that are seen, to tell which was meant. */
  ids(): readonly string[]
}

/** A step that leaves a result, and the step of the workflow itself that it is, or is directly inside of. */
export interface Holder {
  readonly step: Step
  readonly outer: Step
}

const known = new WeakMap<readonly Step[], ResultOrder>()

/** The order in which the steps of a workflow leave results. Whoever asks first has it made. */
export function resultOrder(workflow: Pick<Workflow, 'steps' | 'handlers'>): ResultOrder {
  const order = known.get(workflow.steps) ?? new ResultOrder(workflow)
  known.set(workflow.steps, order)
  return order
}

/** Where each result comes to be, so that a reader is told in one step what a walk over all steps before it would find. */
class ResultOrder {
  readonly #steps: number
  readonly #positions = new Map<Step, number>()
  readonly #holders = new Map<string, Holder[]>()
  /** The place of the first step that leaves a result of that id, of the first in a loop, and of the first in a handler. */
  readonly #first = new Map<string, number>()
  readonly #firstLooped = new Map<string, number>()
  /** The ids of `#first`, in the order of their places. */
  readonly #ids: readonly string[]
  /** How many of the ids are there before each position. */
  readonly #before: readonly number[]
  readonly #seenIds = new Map<number, readonly string[]>()

  constructor({ steps, handlers }: Pick<Workflow, 'steps' | 'handlers'>) {
    this.#steps = steps.length
    const before: number[] = []
    for (const [position, outer] of [...steps, ...handlers].entries()) {
      before.push(this.#first.size)
      this.#positions.set(outer, position)
      for (const step of leavesOf(outer)) {
        addOnce(this.#first, step.id, position)
        this.#holders.set(step.id, [...(this.#holders.get(step.id) ?? []), { step, outer }])
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

  /** The results that can be there when a step runs. A round of a loop sees what the one before has left. */
  seenAt({ top, container }: StepPlace): SeenResults {
    return this.#seen(this.#positions.get(top) ?? 0, container?.kind === 'forEach' ? container.body : [])
  }

  /** The results that the output can read. */
  seenByOutput(): SeenResults {
    return this.#seen(this.#steps, [])
  }

  /** True where some step leaves such a result, before or after a failure. */
  hasAny(id: string): boolean {
    return this.#first.has(id)
  }

  /** Why a result is not there for a step, or for the output; null where no step leaves one. */
  relation(at: StepPlace | null, id: string): 'unordered' | 'itself' | 'after-failure' | 'later' | null {
    const first = this.#first.get(id)
    if (first === undefined) return null
    if (at?.step.id === id) return 'itself'
    if (at?.container?.kind === 'parallel' && innerSteps(at.container).some(each => each.id === id))
      return 'unordered'
    return first < this.#steps ? 'later' : 'after-failure'
  }

  #idsBefore(position: number): readonly string[] {
    const count = this.#before[position] ?? this.#ids.length
    const known = this.#seenIds.get(count) ?? firstNames(this.#ids, count)
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

/** Loops and groups leave no result of their own; their steps do. */
function leavesOf(step: Step): readonly Step[] {
  return [step, ...innerSteps(step)].filter(isLeaf)
}

function isLeaf(step: Step): boolean {
  return innerSteps(step).length === 0
}

function addOnce(places: Map<string, number>, id: string, position: number): void {
  if (!places.has(id)) places.set(id, position)
}
