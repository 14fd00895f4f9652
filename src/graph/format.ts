import type { Paint } from '../text/marked-text.js'
import type { Graph } from './graph.js'
import type { GraphOverlay } from './svg/overlay.js'

/** One output format of graphs. One file each in `formats/`. */
export interface GraphFormat {
  readonly name: string
  /** A text that ends with a line break. */
  write(graph: Graph, options: GraphFormatOptions): string
  /** Several graphs as one document; omitted by a format whose texts can be concatenated. */
  writeAll?(graphs: readonly Graph[], options: GraphFormatOptions): string
}

export interface GraphFormatOptions {
  /** The columns of a terminal; `Infinity` if nothing may be cut. */
  readonly width: number
  /** False: ASCII for everything except the user's own text. */
  readonly unicode: boolean
  /** How text formats colour parts. */
  readonly paint: Paint
  /** The largest width of a picture in points; omitted: as wide as most pages. */
  readonly pictureWidth?: number | undefined
  /** The layer on a picture; omitted: none. */
  readonly overlay?: GraphOverlay | null
}
