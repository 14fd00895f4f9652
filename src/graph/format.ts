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
  /** Columns available to a format for display; `Infinity` where nothing may be cut. */
  readonly width: number
  /** False: ASCII for everything except the user's own text. */
  readonly unicode: boolean
  /** How parts are coloured by a format for display. */
  readonly paint: Paint
  /** The widest that a picture may be, in points; omitted: as wide as most pages. */
  readonly pictureWidth?: number | undefined
  /** What is painted on a picture; omitted: nothing. */
  readonly overlay?: GraphOverlay | null
}
