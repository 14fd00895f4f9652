import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

/** The variables of a file of `KEY=value` lines, or why it cannot be read. */
export function readEnvironmentFile(
  path: string
): ReadonlyMap<string, string> | { readonly problem: string } {
  try {
    const values = parseEnv(readFileSync(path, 'utf8'))
    return new Map(
      Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]))
    )
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    return { problem: error.code === 'ENOENT' ? 'does not exist' : `cannot be read (${String(error.code)})` }
  }
}
