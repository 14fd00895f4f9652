import { abortOnError, type ServiceClass, type ToolStep } from '../model/index.js'
import { buildGraph } from './build-graph.js'
import type { Graph, GraphNode } from './graph.js'

/** Draws service classes in the order in which they can be started: each waits for its dependencies. */
export function serviceGraph(classes: readonly ServiceClass[]): Graph {
  const graph = asRun(classes)
  return {
    ...graph,
    nodes: graph.nodes.flatMap(ofClasses),
    edges: graph.edges.filter(({ kind }) => kind === 'dependency')
  }
}

/** The parts of a run's graph that apply to service classes. */
function ofClasses(node: GraphNode): readonly GraphNode[] {
  if (node.kind === 'unknown') return [{ ...node, isClass: true }]
  return node.kind === 'step' ? [node] : []
}

/** Treats the classes as a workflow that starts all of them. No such run exists, so start and output are removed. */
function asRun(classes: readonly ServiceClass[]): Graph {
  return buildGraph({
    name: 'service classes',
    dialect: classes[0]?.dialect ?? '',
    description: null,
    timeoutMs: null,
    schedule: { mode: 'eager', maxParallel: Math.max(1, classes.length) },
    steps: classes.map(started),
    handlers: [],
    parameters: { schema: null, origin: null, properties: new Map() },
    output: null,
    semantics: { functions: 'sprig', templates: { roots: new Map() } }
  })
}

/** A class as the call that starts an instance. */
function started({ name, origin, dependencies, calls }: ServiceClass, index: number): ToolStep {
  return {
    kind: 'tool',
    id: name,
    index,
    origin,
    fields: new Map(),
    dependsOn: dependencies,
    condition: null,
    onError: abortOnError,
    timeoutMs: null,
    defaultOutput: null,
    tool: calls.get('start')?.tool ?? { value: '', origin },
    arguments: null
  }
}
