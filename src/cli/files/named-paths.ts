/** The paths of a command line, or the current folder if there are none. */
export function pathsOrCurrent(argv: readonly unknown[]): string[] {
  return argv.length === 0 ? ['.'] : argv.map(String)
}
