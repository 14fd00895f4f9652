import { innerSteps, type Step } from '../model/index.js'
import type { UnknownNode } from './graph.js'

/** Gives each node an id of its own: `step:ID`, and something near it where an id is missing or taken. */
export class NodeNames {
  private readonly idOf = new Map<Step, string>()
  private readonly firstOf = new Map<string, string>()
  private readonly unknownOf = new Map<string, UnknownNode>()
  private readonly taken = new Set(['start', 'output', 'failed'])

  constructor(steps: readonly Step[]) {
    for (const step of steps) this.add(step, '')
    for (const step of steps)
      for (const inner of innerSteps(step)) this.add(inner, `${step.id || step.index}/`)
  }

  of(step: Step): string {
    return this.idOf.get(step) ?? ''
  }

  /** The node of the first step with this id, else a node that stands for the unknown name. */
  ofStep(name: string): string {
    return this.firstOf.get(name) ?? this.unknownNode(name).id
  }

  has(name: string): boolean {
    return this.firstOf.has(name)
  }

  /** Nodes for the unknown names that were asked for. */
  unknown(): UnknownNode[] {
    return [...this.unknownOf.values()]
  }

  private add(step: Step, prefix: string): void {
    const id = this.free(`step:${prefix}${step.id || `#${step.index}`}`)
    this.idOf.set(step, id)
    if (prefix === '' && step.id !== '' && !this.firstOf.has(step.id)) this.firstOf.set(step.id, id)
  }

  private unknownNode(name: string): UnknownNode {
    const known = this.unknownOf.get(name)
    if (known) return known
    const node: UnknownNode = { kind: 'unknown', id: this.free(`unknown:${name}`), name }
    this.unknownOf.set(name, node)
    return node
  }

  private free(wanted: string): string {
    let id = wanted
    for (let count = 2; this.taken.has(id); count++) id = `${wanted}#${count}`
    this.taken.add(id)
    return id
  }
}
