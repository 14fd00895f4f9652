/** Orders names by UTF-16 code units, independent of the machine's language: for `sort`. */
export function compareNames(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
