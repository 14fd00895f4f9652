/** Turns results into text. A pure function: equal results, equal text, whatever the terminal. */
export interface Reporter<Results> {
  readonly name: string
  /** The lines are commands to a build server, and are written as they are. */
  readonly isForBuildServer?: true
  report(results: Results, options: ReporterOptions): string
  /** What a person should know of a report that cannot hold everything. */
  notes?(results: Results): readonly string[]
}

/** How a text is shown. Only reporters for people look at it. */
export interface ReporterOptions {
  readonly colour: boolean
  /** Columns; where the text goes to a pipe or a file, `Infinity`, so that nothing is cut or wrapped. */
  readonly width: number
  /** False: ASCII only for everything that is not the user's own text. */
  readonly unicode: boolean
}
