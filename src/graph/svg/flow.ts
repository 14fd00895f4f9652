import { addToList } from '../../model/index.js'
import type { DrawnEdge } from '../formats/drawn-edges.js'
import { type IdOf, pictureOf } from '../formats/picture.js'
import { type Graph, type GraphNode, isContainer } from '../graph.js'
import { graphIndex } from '../graph-index.js'
import type { LayoutEdge, LayoutNode } from '../layout/layout-graph.js'
import { ranksOf } from './ranks.js'

/** A box of a picture; the frame of a loop or group has a flow of its own inside. */
export interface FlowBox extends LayoutNode {
  readonly level: number
  readonly node: GraphNode
  readonly inner: Flow | null
}

export interface FlowEdge extends LayoutEdge {
  readonly from: FlowBox
  readonly to: FlowBox
  readonly look: DrawnEdge['style']
  /** The edges of the graph that this line shows. */
  readonly shows: DrawnEdge
}

/** Boxes on levels, and lines between them. */
export interface Flow {
  readonly levels: readonly (readonly FlowBox[])[]
  /** Edges to later levels. */
  readonly down: readonly FlowEdge[]
  /** Edges to the same or earlier levels. */
  readonly back: readonly FlowEdge[]
  /** Edges to the end of a failed run. */
  readonly failing: readonly FlowEdge[]
}

export interface PictureFlow {
  readonly flow: Flow
  readonly edges: readonly DrawnEdge[]
  /** Edges between a frame and its contents, by the id of the frame. They are not drawn, since the frame shows them. */
  readonly held: ReadonlyMap<string, readonly DrawnEdge[]>
  readonly nodes: readonly GraphNode[]
  readonly idOf: IdOf
}

/** The nodes and edges of a picture. Each edge belongs to the flow of the innermost frame around both of its ends. */
export function flowOf(graph: Graph): PictureFlow {
  const { nodes, edges, idOf } = pictureOf(graph)
  const parents = new Map(nodes.flatMap(node => (node.kind === 'step' ? [[node.id, node.inside]] : [])))
  const lifted = edges.map(edge => liftedEdge(edge, parents))
  const between = lifted.flatMap(edge => ('to' in edge ? [edge] : []))
  const holding = lifted.flatMap(edge => ('to' in edge ? [] : [edge]))
  const source: FlowSource = {
    graph,
    inside: groups(nodes, node => (node.kind === 'step' ? node.inside : null)),
    homes: groups(between, ({ home }) => home)
  }
  const held = new Map(
    [...groups(holding, ({ frame }) => frame)].map(([frame, own]) => [frame, own.map(({ edge }) => edge)])
  )
  return { flow: flowInside(null, source), edges, nodes, held, idOf }
}

interface LiftedEdge {
  /** The frame that contains both boxes; null outside of all frames. */
  readonly home: string | null
  readonly from: string
  readonly to: string
  readonly edge: DrawnEdge
}

/** An edge between a frame and its own contents, which the frame itself shows. */
interface HeldEdge {
  readonly frame: string
  readonly edge: DrawnEdge
}

interface FlowSource {
  readonly graph: Graph
  readonly inside: ReadonlyMap<string | null, readonly GraphNode[]>
  readonly homes: ReadonlyMap<string | null, readonly LiftedEdge[]>
}

function liftedEdge(edge: DrawnEdge, parents: ReadonlyMap<string, string | null>): LiftedEdge | HeldEdge {
  const [from, to] = [chainOf(edge.from, parents), chainOf(edge.to, parents)]
  let depth = 0
  while (depth < from.length && depth < to.length && from[depth] === to[depth]) depth++
  const isSelf = depth === from.length && depth === to.length
  if (isSelf) depth--
  const [source, target] = [from[depth], to[depth]]
  if (source === undefined || target === undefined) return { frame: from[depth - 1] ?? edge.from, edge }
  return { home: from[depth - 1] ?? null, from: source, to: target, edge }
}

/** A node and the frames around it, outermost first. */
function chainOf(id: string, parents: ReadonlyMap<string, string | null>): string[] {
  const chain: string[] = []
  for (let at: string | null = id; at !== null; at = parents.get(at) ?? null) chain.unshift(at)
  return chain
}

function flowInside(home: string | null, source: FlowSource): Flow {
  const nodes = source.inside.get(home) ?? []
  const lifted = source.homes.get(home) ?? []
  const ranks = home === null ? ranksOf(source.graph, nodes, lifted) : innerRanks(home, nodes, source.graph)
  const boxes = new Map(
    nodes.map(node => {
      const inner = node.kind === 'step' && isContainer(node) ? flowInside(node.id, source) : null
      return [node.id, { id: node.id, level: ranks.get(node.id) ?? 0, node, inner }]
    })
  )
  const down: FlowEdge[] = []
  const back: FlowEdge[] = []
  const failing: FlowEdge[] = []
  for (const { from, to, edge } of lifted) {
    const [source, target] = [boxes.get(from), boxes.get(to)]
    if (!source || !target) continue
    const drawn = { from: source, to: target, look: edge.style, shows: edge }
    if (target.node.kind === 'failure') failing.push(drawn)
    else if (source.level < target.level) down.push(drawn)
    else back.push(drawn)
  }
  return { levels: levelsOf([...boxes.values()]), down, back, failing }
}

/** The levels inside a frame: steps of a loop follow one another, those of a group start together. */
function innerRanks(home: string, nodes: readonly GraphNode[], graph: Graph): ReadonlyMap<string, number> {
  const frame = graphIndex(graph).nodes.get(home)
  const isGroup = frame?.kind === 'step' && frame.does.kind === 'parallel'
  return new Map(nodes.map(({ id }, index) => [id, isGroup ? 0 : index]))
}

function groups<K, T>(entries: readonly T[], keyOf: (entry: T) => K): Map<K, T[]> {
  const byKey = new Map<K, T[]>()
  for (const entry of entries) addToList(byKey, keyOf(entry), entry)
  return byKey
}

function levelsOf(boxes: readonly FlowBox[]): FlowBox[][] {
  const levels = groups(boxes, ({ level }) => level)
  return [...levels].sort(([a], [b]) => a - b).map(([, level]) => level)
}
