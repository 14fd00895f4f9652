import { type MapField, optional, required, unionOf } from '../template/index.js'
import type { FieldSource } from './lazy-fields.js'
import type { ScopeMemory, StepShapes } from './scope-memory.js'
import type { Step } from './step.js'

/** What one template sees of the steps, by id. */
export class SeenSteps implements FieldSource {
  readonly #reader: string | null
  readonly #memory: ScopeMemory
  readonly #shapes: StepShapes

  /** @param reader the id of the reading step; null for the output, which is built when all have ended */
  constructor(reader: string | null, memory: ScopeMemory, shapes: StepShapes) {
    this.#reader = reader
    this.#memory = memory
    this.#shapes = shapes
  }

  get(id: string): MapField | undefined {
    const step = this.#memory.index.step(id)
    if (!step) return undefined
    const relation = this.#reader === null ? 'ended' : this.#memory.index.relation(this.#reader, id)
    if (relation === 'later') return undefined
    if (relation === 'itself') return required(this.#shapes.running(step))
    return relation === 'ended' ? this.#ended(step) : this.#perhaps(step)
  }

  has(id: string): boolean {
    if (!this.#memory.index.step(id)) return false
    return this.#reader === null || this.#memory.index.relation(this.#reader, id) !== 'later'
  }

  names(): Iterable<string> {
    const { steps, dependents } = this.#memory.index.graph
    // Only a step that waits for the reader is hidden from it.
    if (this.#reader === null || !dependents.has(this.#reader)) return steps.keys()
    return [...steps.keys()].filter(id => this.has(id))
  }

  #ended(step: Step): MapField {
    const { ended } = this.#memory
    const known = ended.get(step) ?? required(this.#shapes.ended(step))
    ended.set(step, known)
    return known
  }

  #perhaps(step: Step): MapField {
    const { perhaps } = this.#memory
    const seen = (): MapField => optional(unionOf(this.#ended(step).shape, this.#shapes.running(step)))
    const known = perhaps.get(step) ?? seen()
    perhaps.set(step, known)
    return known
  }
}
