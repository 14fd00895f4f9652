/** The file of the built command line; null where the sources run. */
export function builtFile(): string | null {
  return typeof __filename === 'string' && __filename.endsWith('.cjs') ? __filename : null
}
