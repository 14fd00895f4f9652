import type { Paint } from '../text/marked-text.js'
import type { Graph } from './graph.js'

/** One way to write a graph down. One file each in `formats/`. */
export interface GraphFormat {
  readonly name: string
  /** A text that ends with a line break. */
  write(graph: Graph, options: GraphFormatOptions): string
  /** Several graphs as one document; left out by a format whose texts can follow one another. */
  writeAll?(graphs: readonly Graph[], options: GraphFormatOptions): string
}

export interface GraphFormatOptions {
  /** Columns that may be used by a format for people; `Infinity` where nothing may be cut. */
  readonly width: number
  /** False: ASCII only for everything that is not the user's own text. */
  readonly unicode: boolean
  /** How parts are coloured by a format for people. */
  readonly paint: Paint
}
