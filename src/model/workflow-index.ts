import { BitRows } from './bit-rows.js'
import { type DependencyGraph, dependencyGraph } from './dependency-graph.js'
import { DependencyTree } from './dependency-tree.js'
import { onceEach } from './once-each.js'
import type { Step } from './step.js'

/**
 * Whether a step has ended when another one is rendered:
 * `perhaps` where neither waits for the other, `later` where it waits for the reader itself.
 */
export type StepRelation = 'ended' | 'perhaps' | 'itself' | 'later'

/** What is asked again and again of the steps of a workflow: who has which id, who has ended before whom. */
export interface WorkflowIndex {
  readonly graph: DependencyGraph
  /** The step with an id, the first where several have it. */
  step(id: string | undefined): Step | undefined
  /** On which level a step runs, counted from 0; -1 for one that is unknown, and for all of them in a ring. */
  levelOf(id: string): number
  /** How a step stands to the one that reads it, by their ids. In a ring nothing is known of it. */
  relation(reader: string, id: string): StepRelation
  /** How a step stands to this one, whose id an earlier step may have as well: then only what it waits for itself counts. */
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

  /** Who only asks for ids has none made. */
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

  /** Levels and one dependency of each decide most questions; the rows of all steps, which take much room, are made when they do not. */
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

  /** The latest first: they bring most of the others. */
  #before(id: string): number[] {
    const names = this.graph.dependencies.get(id) ?? []
    return names.map(name => this.#places.get(name) ?? 0).sort((a, b) => b - a)
  }
}

interface StepOrder {
  readonly levels: ReadonlyMap<string, number>
  /** The place of each step where those come first that others wait for. */
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
