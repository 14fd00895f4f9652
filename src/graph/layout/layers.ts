import { type Graph, stepNodes } from '../graph.js'
import { newSlot, type Slot } from './slot.js'

/** How often the order inside the layers is improved; more changes nothing that a person sees. */
const sweeps = 4

/** The steps by level, each line between levels that are no neighbours led through the levels between. */
export function layersOf(graph: Graph): Slot[][] {
  const layers: Slot[][] = graph.levels.map(() => [])
  const slots = new Map<string, Slot>()
  for (const node of stepNodes(graph)) {
    if (node.level === null) continue
    const slot = newSlot(node)
    slots.set(node.id, slot)
    layers[node.level - 1]?.push(slot)
  }
  const passing = new Map<string, Slot>()
  for (const { kind, from, to } of graph.edges) {
    const [source, target] = [slots.get(from), slots.get(to)]
    if ((kind === 'dependency' || kind === 'order' || kind === 'uses') && source && target)
      lead(source, target, { layers, passing })
  }
  for (let sweep = 0; sweep < sweeps; sweep++) {
    for (const layer of layers.slice(1)) sortBy(layer, slot => slot.parents, layers)
    for (const layer of layers.slice(0, -1).reverse()) sortBy(layer, slot => slot.children, layers)
  }
  return layers
}

/** Lines that leave one step share their way as far as they go together. */
function lead(source: Slot, target: Slot, at: { layers: Slot[][]; passing: Map<string, Slot> }): void {
  let above = source
  for (let level = source.node?.level ?? 0; level < (target.node?.level ?? 0) - 1; level++) {
    const key = `${level} ${source.node?.id}`
    const known = at.passing.get(key)
    const slot = known ?? newSlot(null)
    if (!known) {
      at.passing.set(key, slot)
      at.layers[level]?.push(slot)
      join(above, slot)
    }
    above = slot
  }
  join(above, target)
}

function join(above: Slot, below: Slot): void {
  above.children.push(below)
  below.parents.push(above)
}

/** Each slot goes to the middle of its neighbours; those without any stay where they are. */
function sortBy(
  layer: Slot[],
  neighboursOf: (slot: Slot) => readonly Slot[],
  layers: readonly Slot[][]
): void {
  const places = new Map(
    layers.flatMap(slots => slots.map((slot, index) => [slot, (index + 0.5) / slots.length]))
  )
  const middle = new Map(
    layer.map(slot => {
      const near = neighboursOf(slot)
      const sum = near.reduce((total, each) => total + (places.get(each) ?? 0), 0)
      return [slot, near.length === 0 ? (places.get(slot) ?? 0) : sum / near.length]
    })
  )
  layer.sort((a, b) => (middle.get(a) ?? 0) - (middle.get(b) ?? 0))
}
