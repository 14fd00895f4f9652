/** The order of names by UTF-16 code units, whatever language the machine speaks: for `sort`. */
export function compareNames(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
