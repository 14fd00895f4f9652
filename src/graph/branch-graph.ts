import type { ActionStartNode, Graph, GraphBranch, GraphEdge, GraphNode, StepNode } from './graph.js'

/**
 * The graph of a tool whose calls choose one of several actions: from the start, a node for each action leads to its steps. Ids and names
 * of steps are prefixed with their action, except for a step named like its action.
 */
export function branchGraph(tool: Graph, branches: readonly Omit<GraphBranch, 'node'>[]): Graph {
  const actions = branches.map(branch => ({ ...branch, node: `action:${branch.name}` }))
  const shared = (kind: GraphNode['kind']) => tool.nodes.filter(node => node.kind === kind)
  const depth = Math.max(0, ...actions.map(({ graph }) => graph.levels.length))
  return {
    ...tool,
    nodes: [...shared('start'), ...actions.flatMap(nodesOf), ...shared('output'), ...shared('failure')],
    edges: actions.flatMap(edgesOf),
    levels: Array.from({ length: depth }, (_, level) =>
      actions.flatMap(({ name, graph }) => (graph.levels[level] ?? []).map(id => idIn(name, id)))
    ),
    ring: ringOf(actions),
    branches: actions
  }
}

const SHARED = ['start', 'output', 'failed']

function idIn(action: string, id: string): string {
  return SHARED.includes(id) ? id : `${action}/${id}`
}

function nodesOf(branch: GraphBranch): readonly GraphNode[] {
  const { name, graph } = branch
  const own = graph.nodes.filter(({ kind }) => kind === 'step' || kind === 'unknown')
  return [actionNode(branch), ...own.map(node => moved(node, name))]
}

function actionNode({ name, description, node, graph }: GraphBranch): ActionStartNode {
  const start = graph.nodes.find(each => each.kind === 'start')
  const parameters = (start?.parameters ?? []).filter(parameter => parameter.name !== 'action')
  return { kind: 'action', id: node, name, description, parameters }
}

function moved(node: GraphNode, action: string): GraphNode {
  if (node.kind !== 'step') return { ...node, id: idIn(action, node.id) }
  return {
    ...node,
    id: idIn(action, node.id),
    name: node.name === action ? action : `${action}.${node.name}`,
    inside: node.inside === null ? null : idIn(action, node.inside),
    does: workIn(node, action)
  }
}

function workIn({ does }: StepNode, action: string): StepNode['does'] {
  return 'body' in does ? { ...does, body: does.body.map(id => idIn(action, id)) } : does
}

function edgesOf({ name, node, graph }: GraphBranch): readonly GraphEdge[] {
  const chosen: GraphEdge = {
    kind: 'start',
    from: 'start',
    to: node,
    isConditional: false,
    isAwaited: true,
    isInRing: false,
    reasons: []
  }
  return [
    chosen,
    ...graph.edges.map(edge => ({
      ...edge,
      from: edge.from === 'start' ? node : idIn(name, edge.from),
      to: idIn(name, edge.to)
    }))
  ]
}

function ringOf(branches: readonly GraphBranch[]): Graph['ring'] {
  const found = branches.find(({ graph }) => graph.ring !== null)
  return found?.graph.ring?.map(id => idIn(found.name, id)) ?? null
}
