/** A straight piece of a line. */
export interface Segment {
  /** Lines that share one of these come together somewhere, and do not count as crossing. */
  readonly owners: readonly string[]
  readonly from: Point
  readonly to: Point
}

type Point = readonly [x: number, y: number]

/** How often lines cross between their ends. */
export function crossingsOf(segments: readonly Segment[]): number {
  const sorted = [...segments].sort((a, b) => left(a) - left(b))
  let count = 0
  for (const [at, one] of sorted.entries())
    for (let next = at + 1; next < sorted.length; next++) {
      const other = sorted[next]
      if (!other || left(other) > right(one)) break
      if (!one.owners.some(each => other.owners.includes(each)) && isCrossing(one, other)) count++
    }
  return count
}

function left({ from, to }: Segment): number {
  return Math.min(from[0], to[0])
}

function right({ from, to }: Segment): number {
  return Math.max(from[0], to[0])
}

function isCrossing(one: Segment, other: Segment): boolean {
  const [a, b] = [sideOf(one, other.from), sideOf(one, other.to)]
  const [c, d] = [sideOf(other, one.from), sideOf(other, one.to)]
  return a * b < 0 && c * d < 0
}

function sideOf({ from, to }: Segment, [x, y]: Point): number {
  return Math.sign((to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0]))
}

/** The lines of a picture by `vmcp`: bends are so small that their corners serve. */
export function segmentsOfSvg(svg: string): Segment[] {
  const segments: Segment[] = []
  let [net, inner] = [0, 0]
  for (const line of svg.split('\n')) {
    if (line.startsWith('<g class="net"')) net++
    const owner = line.startsWith('<path') ? `passing ${inner++}` : `net ${net}`
    for (const [, path = ''] of line.matchAll(/<path class="line [^"]*" d="([^"]*)"/g))
      segments.push(...segmentsOfPath(path, owner))
  }
  return segments
}

function segmentsOfPath(path: string, owner: string): Segment[] {
  const segments: Segment[] = []
  let at: Point = [0, 0]
  for (const [, letter, list = ''] of path.matchAll(/([MVHQL])([^MVHQLa-z]*)/g)) {
    const numbers = list.trim().split(/[ ,]+/).map(Number)
    const [x = 0, y = 0] = numbers.slice(-2)
    const to: Point = letter === 'V' ? [at[0], x] : letter === 'H' ? [x, at[1]] : [x, y]
    if (letter !== 'M') segments.push({ owners: [owner], from: at, to })
    at = to
  }
  return segments
}

/** The lines that Graphviz draws, from `dot -Tplain`, each curve as straight pieces. */
export function segmentsOfPlain(plain: string): Segment[] {
  const lines = plain
    .replace(/\\\n/g, '')
    .split('\n')
    .filter(line => line.startsWith('edge '))
  return lines.flatMap(line => {
    const [, tail = '', head = '', count, ...rest] = line.split(' ')
    const numbers = rest.slice(0, 2 * Number(count)).map(Number)
    const points = Array.from(
      { length: Number(count) },
      (_, at): Point => [numbers[2 * at] ?? 0, numbers[2 * at + 1] ?? 0]
    )
    const drawn = curvePoints(points)
    return drawn.slice(1).map((to, at) => ({ owners: [tail, head], from: drawn[at] ?? to, to }))
  })
}

const pieces = 12

function curvePoints(points: readonly Point[]): Point[] {
  const drawn = points.slice(0, 1)
  for (let at = 0; at + 3 < points.length; at += 3) {
    const [a, b, c, d] = points.slice(at, at + 4)
    if (!a || !b || !c || !d) break
    for (let piece = 1; piece <= pieces; piece++) {
      const t = piece / pieces
      const weights = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3]
      const on = (axis: 0 | 1) =>
        [a, b, c, d].reduce((sum, point, index) => sum + point[axis] * (weights[index] ?? 0), 0)
      drawn.push([on(0), on(1)])
    }
  }
  return drawn
}
