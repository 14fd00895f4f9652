import {
  type DependencyGraph,
  dependencyGraph,
  transitiveDependencies,
  type Workflow
} from '../model/index.js'
import type { ExpressionPlace } from './expressions.js'

const graphs = new WeakMap<Workflow, DependencyGraph>()

/** Which step of a workflow waits for which. Many rules ask, so it is made once. */
export function graphOf(workflow: Workflow): DependencyGraph {
  const graph = graphs.get(workflow) ?? dependencyGraph(workflow.steps)
  graphs.set(workflow, graph)
  return graph
}

const waits = new WeakMap<DependencyGraph, Map<string, ReadonlySet<string>>>()

/** All steps that a step waits for, directly or through others. */
export function waitsFor(graph: DependencyGraph, id: string): ReadonlySet<string> {
  const known = waits.get(graph) ?? new Map<string, ReadonlySet<string>>()
  waits.set(graph, known)
  const ids = known.get(id) ?? transitiveDependencies(graph, id)
  known.set(id, ids)
  return ids
}

/** True where a step has ended for sure when an expression is rendered. An output is made after all steps. */
export function hasEnded(id: string, { workflow, step, loop, role }: ExpressionPlace): boolean {
  if (role === 'output') return true
  const reader = loop ?? step
  return reader !== null && waitsFor(graphOf(workflow), reader.id).has(id)
}
