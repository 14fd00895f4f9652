/** Converts results to text. A pure function: equal results give equal text, whatever the terminal. */
export interface Reporter<Results> {
  readonly name: string
  /** The lines are commands to a build server, and are printed unchanged. */
  readonly isForBuildServer?: true
  report(results: Results, options: ReporterOptions): string
  /** Messages for the user about a report that cannot contain everything. */
  notes?(results: Results): readonly string[]
}

/** How a text is displayed. Only reporters for display use it. */
export interface ReporterOptions {
  readonly colour: boolean
  /** Columns; for a pipe or a file `Infinity`, so that nothing is cut or wrapped. */
  readonly width: number
  /** False: ASCII for everything except the user's own text. */
  readonly unicode: boolean
}
