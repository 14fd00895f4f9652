/** Converts results to text. A pure function: equal results give equal text, whatever the terminal. */
export interface Reporter<Results> {
  readonly name: string
  /** Whether the lines are commands for a CI system, which are printed unchanged. */
  readonly isForBuildServer?: true
  report(results: Results, options: ReporterOptions): string
  /** Messages about what the report cannot contain. */
  notes?(results: Results): readonly string[]
}

/** How text is displayed. Only reporters for people use it. */
export interface ReporterOptions {
  readonly colour: boolean
  /** The number of columns; `Infinity` for a pipe or a file, so that nothing is cut or wrapped. */
  readonly width: number
  /** False: ASCII for everything except the user's own text. */
  readonly unicode: boolean
}
