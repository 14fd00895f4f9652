import { BitRows } from '../collections/bit-rows.js'
import { onceEach } from '../collections/once-each.js'
import type { Step } from '../step.js'
import { type DependencyGraph, dependencyGraph } from './dependency-graph.js'
import { DependencyTree } from './dependency-tree.js'

/**
 * Whether a step has ended when another one is rendered:
 * `perhaps` where neither waits for the other, `later` where it waits for the reader.
 */
export type StepRelation = 'ended' | 'perhaps' | 'itself' | 'later'

/** Frequent questions about a workflow's steps: which step has an id, and which ended before another. */
export interface WorkflowIndex {
  readonly graph: DependencyGraph
  /** The step with an id, the first where several have it. */
  step(id: string | undefined): Step | undefined
  /** The level of a step, from 0; -1 for an unknown one, and for all of them in a cycle. */
  levelOf(id: string): number
  /** The relation of a step to its reader, by their ids. Unknown in a cycle. */
  relation(reader: string, id: string): StepRelation
  /** The relation to this reader, whose id an earlier step may share: then only its own dependencies count. */
  relationOf(reader: Step, id: string): StepRelation
}

/** The index of a workflow's own steps. */
export function indexOf({ steps }: { readonly steps: readonly Step[] }): WorkflowIndex {
  return indexOfSteps(steps)
}

const indexOfSteps = onceEach((steps: readonly Step[]): WorkflowIndex => new StepIndex(steps))

class StepIndex implements WorkflowIndex {
  readonly graph: DependencyGraph
  #order: StepOrder | null = null
  #tree: DependencyTree | null = null
  #rows: BitRows | null = null

  constructor(steps: readonly Step[]) {
    this.graph = dependencyGraph(steps)
  }

  /** Not computed for callers that only look up ids. */
  get #levels(): ReadonlyMap<string, number> {
    this.#order ??= orderOf(this.graph)
    return this.#order.levels
  }

  get #places(): ReadonlyMap<string, number> {
    this.#order ??= orderOf(this.graph)
    return this.#order.places
  }

  step(id: string | undefined): Step | undefined {
    return id === undefined ? undefined : this.graph.steps.get(id)
  }

  levelOf(id: string): number {
    return this.#levels.get(id) ?? -1
  }

  relation(reader: string, id: string): StepRelation {
    if (reader === id) return 'itself'
    if (this.#waitsFor(reader, id)) return 'ended'
    return this.#waitsFor(id, reader) ? 'later' : 'perhaps'
  }

  relationOf(reader: Step, id: string): StepRelation {
    if (reader.id === id || this.step(reader.id) === reader) return this.relation(reader.id, id)
    const hasEnded = reader.dependsOn.some(({ value }) => value === id || this.#waitsFor(value, id))
    return hasEnded ? 'ended' : 'perhaps'
  }

  /**
   * Levels and one dependency of each step decide most questions; the full rows, which take much memory, are built only when they do not.
   */
  #waitsFor(reader: string, id: string): boolean {
    if (!this.#places.has(id) || this.levelOf(id) >= this.levelOf(reader)) return false
    if (!this.graph.dependents.has(id)) return false
    if (this.graph.dependencies.get(reader)?.includes(id)) return true
    const [to, from] = [this.#places.get(reader) ?? 0, this.#places.get(id) ?? 0]
    this.#tree ??= new DependencyTree([...this.#places.keys()].map(each => this.#before(each)[0] ?? -1))
    if (this.#tree.isAbove(from, to)) return true
    this.#rows ??= new BitRows([...this.#places.keys()].map(each => this.#before(each)))
    return this.#rows.has(to, from)
  }

  /** The latest first: they cover most of the others. */
  #before(id: string): number[] {
    const names = this.graph.dependencies.get(id) ?? []
    return names.map(name => this.#places.get(name) ?? 0).sort((a, b) => b - a)
  }
}

interface StepOrder {
  readonly levels: ReadonlyMap<string, number>
  /** The position of each step in topological order. */
  readonly places: ReadonlyMap<string, number>
}

function orderOf({ levels: ids }: DependencyGraph): StepOrder {
  const levels = new Map<string, number>()
  const places = new Map<string, number>()
  for (const [level, members] of ids.entries())
    for (const id of members) {
      levels.set(id, level)
      places.set(id, places.size)
    }
  return { levels, places }
}
