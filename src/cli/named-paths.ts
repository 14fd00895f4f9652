/** The paths of a command line, and the current folder where it names none. */
export function namedOrHere(argv: readonly unknown[]): string[] {
  return argv.length === 0 ? ['.'] : argv.map(String)
}
