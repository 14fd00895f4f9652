import { innerSteps, type Step } from '../model/index.js'
import type { UnknownNode } from './graph.js'
import type { GraphSource } from './graph-source.js'

/** Gives each node a unique id: `step:ID`, or a variation if the id is missing or used twice. */
export class NodeNames {
  readonly #idOf = new Map<Step, string>()
  readonly #firstOf = new Map<string, string>()
  readonly #unknownOf = new Map<string, UnknownNode>()
  readonly #inLoops = new Set<string>()
  readonly #taken = new Set(['start', 'output', 'failed'])

  constructor(workflow: GraphSource) {
    for (const step of workflow.steps) this.#add(step, { prefix: '', isNamed: true })
    for (const step of workflow.steps) this.#addInner(step, step.id || `#${step.index}`)
    for (const step of workflow.handlers) this.#add(step, { prefix: 'onFailure/', isNamed: false })
  }

  of(step: Step): string {
    return this.#idOf.get(step) ?? ''
  }

  /** The node of the first step with this id, or else a node for an unknown name. */
  ofStep(name: string): string {
    return this.#firstOf.get(name) ?? this.#unknownNode(name).id
  }

  has(name: string): boolean {
    return this.#firstOf.has(name)
  }

  /** The step for the name of one of its iterations: `deploy` for `deploy_0`. */
  withoutIteration(name: string): string {
    const step = name.replace(/_\d+$/, '')
    return !this.has(name) && this.#inLoops.has(step) ? step : name
  }

  /** Nodes for the unknown names that were looked up. */
  unknown(): UnknownNode[] {
    return [...this.#unknownOf.values()]
  }

  #add(step: Step, { prefix, isNamed }: { prefix: string; isNamed: boolean }): void {
    const id = this.#free(`step:${prefix}${step.id || `#${step.index}`}`)
    this.#idOf.set(step, id)
    if (isNamed && step.id !== '' && !this.#firstOf.has(step.id)) this.#firstOf.set(step.id, id)
  }

  #addInner(step: Step, path: string): void {
    const isNamed = leavesResults(step)
    for (const inner of innerSteps(step)) {
      this.#add(inner, { prefix: `${path}/`, isNamed })
      if (isNamed && step.kind === 'forEach') this.#inLoops.add(inner.id)
      this.#addInner(inner, `${path}/${inner.id || `#${inner.index}`}`)
    }
  }

  #unknownNode(name: string): UnknownNode {
    const known = this.#unknownOf.get(name)
    if (known) return known
    const node: UnknownNode = { kind: 'unknown', id: this.#free(`unknown:${name}`), name }
    this.#unknownOf.set(name, node)
    return node
  }

  #free(wanted: string): string {
    let id = wanted
    for (let count = 2; this.#taken.has(id); count++) id = `${wanted}#${count}`
    this.#taken.add(id)
    return id
  }
}

/** Whether later steps can read the results of the inner steps. */
function leavesResults(step: Step): boolean {
  return step.kind === 'parallel' || (step.kind === 'forEach' && step.scope === 'run')
}
