import type { ListNode } from '../syntax/node.js'
import type { Inference, State, Value } from './inference.js'
import type { PlaceKnowledge } from './observer.js'
import { fieldOf } from './shapes/fields.js'
import { type Shape, UNKNOWN } from './shapes/shape.js'
import { below } from './shapes/value-path.js'

/** The dot and the variables at one place of a template. */
export class KnownScope implements PlaceKnowledge {
  readonly list: ListNode
  readonly offset: number
  readonly #inference: Inference
  readonly #state: State
  readonly #dot: Value

  constructor(
    inference: Inference,
    at: { readonly list: ListNode; readonly offset: number; readonly dot: Value }
  ) {
    this.list = at.list
    this.offset = at.offset
    this.#inference = inference
    this.#state = inference.state
    this.#dot = at.dot
  }

  get variables(): readonly string[] {
    return [...new Set(this.#state.variables.map(({ name }) => name))]
  }

  shapeOf(variable: string | null, names: readonly string[] = []): Shape {
    const value = this.#valueOf(variable)
    const { path, shape } = value
    return this.#then(() => {
      let found = path ? this.#inference.shapeAt(path) : shape
      let at = path
      for (const name of names) {
        at = below(at, name)
        const learnt = at && this.#inference.learnt(at)
        found = learnt ?? fieldOf(found, name, this.#inference.missingKey)
      }
      return found
    })
  }

  originOf(variable: string | null): readonly string[] | undefined {
    const { path } = this.#valueOf(variable)
    return path && this.#inference.keysOf(path)
  }

  #valueOf(variable: string | null): Value {
    if (variable === null) return this.#dot
    return this.#state.variables.findLast(({ name }) => name === variable)?.value ?? { shape: UNKNOWN }
  }

  /** Evaluates with the facts known at this place, not those learnt since. */
  #then<T>(ask: () => T): T {
    const { state } = this.#inference
    this.#inference.state = this.#state
    const answer = ask()
    this.#inference.state = state
    return answer
  }
}
