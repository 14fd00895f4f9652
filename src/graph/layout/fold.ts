import type { LayoutNode } from './layout-graph.js'
import { type Net, type NetsOfSteps, netsOfSteps } from './nets.js'

/** Columns between two slots of a row. */
export const GAP = 2
/** Narrower boxes show too little of a name. */
const NARROWEST = 12
/** Boxes of this width are wide enough for any contents. */
const COMFORTABLE = 20

/** Levels as rows that fit the width, and the width of each box. */
export interface Fold {
  readonly rows: readonly (readonly LayoutNode[])[]
  readonly widths: ReadonlyMap<LayoutNode, number>
}

export interface FoldRoom {
  readonly width: number
  readonly widthOf: (step: LayoutNode) => number
  /** The most lines that pass a row, for each box: more would hide the boxes, and take longer to draw. */
  readonly maxPassing: number
}

/**
 * Puts each level into one row if its boxes can be made narrow enough, otherwise into several rows with boxes of one width.
 *
 * @returns null if passing lines leave no space for boxes, or are most of the drawing
 */
export function foldLevels(
  levels: readonly (readonly LayoutNode[])[],
  nets: readonly Net[],
  room: FoldRoom
): Fold | null {
  const open = new OpenNets(netsOfSteps(nets))
  const rows: (readonly LayoutNode[])[] = []
  const widths = new Map<LayoutNode, number>()
  let spare = 100 + levels.flat().length * room.maxPassing
  for (const level of levels) {
    const folded = inOneRow(level, open, room) ?? inRows(level, open, room)
    if (!folded) return null
    for (const row of folded.rows) {
      spare -= open.row(row).passing
      open.enter(row)
    }
    if (spare < 0) return null
    rows.push(...folded.rows)
    for (const [step, width] of folded.widths) widths.set(step, width)
  }
  return { rows, widths }
}

function inOneRow(level: readonly LayoutNode[], open: OpenNets, { width, widthOf }: FoldRoom): Fold | null {
  const free = width - open.row(level).passing * (1 + GAP)
  const boxes = level.map(step => {
    const least = open.leastWidth(step)
    return { step, least, natural: Math.max(least, widthOf(step)) }
  })
  const widest = Math.max(...boxes.map(({ natural }) => natural))
  for (let cap = widest; cap >= Math.min(widest, NARROWEST); cap--) {
    if (cap < COMFORTABLE && cap * 1.5 < widest) return null
    const widths = boxes.map(({ least, natural }) => Math.max(least, Math.min(natural, cap)))
    const taken = widths.reduce((sum, each) => sum + each + GAP, -GAP)
    if (taken > free) continue
    return { rows: [level], widths: new Map(boxes.map(({ step }, at) => [step, widths[at] ?? cap])) }
  }
  return null
}

function inRows(level: readonly LayoutNode[], open: OpenNets, { width, widthOf }: FoldRoom): Fold | null {
  const third = Math.floor((width - 2 * GAP - 2 * (1 + GAP)) / 3)
  const widest = Math.max(...level.map(widthOf))
  const least = Math.max(Math.min(widest, NARROWEST), ...level.map(step => open.leastWidth(step)))
  for (let box = Math.max(least, Math.min(widest, third)); box >= least; box--) {
    const rows = filled(level, open.copy(), { width, box, most: level.length })
    if (!rows) continue
    const most = Math.ceil(level.length / rows.length)
    const even = filled(level, open.copy(), { width, box, most })
    const isBetter = even?.length === rows.length
    return { rows: isBetter ? even : rows, widths: new Map(level.map(step => [step, box])) }
  }
  return null
}

/** Rows of boxes of one width, as full as passing lines allow. */
function filled(
  level: readonly LayoutNode[],
  open: OpenNets,
  { width, box, most }: { width: number; box: number; most: number }
): LayoutNode[][] | null {
  const fits = ({ steps, passing }: OpenRow): boolean =>
    steps.length <= most && steps.length * (box + GAP) - GAP + passing * (1 + GAP) <= width
  const rows: LayoutNode[][] = []
  let row = open.row()
  for (const step of level) {
    row.add(step)
    if (row.steps.length > 1 && !fits(row)) {
      const full = row.steps.slice(0, -1)
      open.enter(full)
      rows.push(full)
      row = open.row([step])
    }
    if (row.steps.length === 1 && !fits(row)) return null
  }
  return [...rows, row.steps]
}

/** While rows are filled from the top: the nets that have started, and have not reached all their targets yet. */
class OpenNets {
  readonly #nets: NetsOfSteps
  readonly #left: Map<Net, number>

  constructor(nets: NetsOfSteps, left: ReadonlyMap<Net, number> = new Map()) {
    this.#nets = nets
    this.#left = new Map(left)
  }

  /** A copy of the state, to try something out. */
  copy(): OpenNets {
    return new OpenNets(this.#nets, this.#left)
  }

  /** The columns that a step needs, so that each line arrives at its own box, apart from the others and with space to dodge one. */
  leastWidth(step: LayoutNode): number {
    return 2 * (this.#nets.into.get(step)?.length ?? 0) + 3
  }

  /** A row below those before. */
  row(steps: readonly LayoutNode[] = []): OpenRow {
    const row = new OpenRow(this.#nets, this.#left)
    for (const step of steps) row.add(step)
    return row
  }

  /** Continues below a row with these steps. */
  enter(steps: readonly LayoutNode[]): void {
    for (const [net, count] of this.row(steps).arriving) {
      const left = (this.#left.get(net) ?? 0) - count
      if (left > 0) this.#left.set(net, left)
      else this.#left.delete(net)
    }
    for (const step of steps) {
      const net = this.#nets.out.get(step)
      if (net && !this.#left.has(net)) this.#left.set(net, net.targets.length)
    }
  }
}

/** A row that is filled step by step. */
class OpenRow {
  readonly steps: LayoutNode[] = []
  /** How many lines of each net arrive. */
  readonly arriving = new Map<Net, number>()
  readonly #nets: NetsOfSteps
  readonly #left: ReadonlyMap<Net, number>
  #ending = 0

  constructor(nets: NetsOfSteps, left: ReadonlyMap<Net, number>) {
    this.#nets = nets
    this.#left = left
  }

  add(step: LayoutNode): void {
    this.steps.push(step)
    for (const net of this.#nets.into.get(step) ?? []) {
      const count = (this.arriving.get(net) ?? 0) + 1
      this.arriving.set(net, count)
      if (this.#left.get(net) === count) this.#ending += 1
    }
  }

  /** The number of lines that pass it. */
  get passing(): number {
    return this.#left.size - this.#ending
  }
}
