/** A path as a template writes it. */
export function spokenPath(path: readonly string[]): string {
  return `.${path.join('.')}`
}
