import { parseEnv } from 'node:util'
import { readPlainFile } from '../../../source/read-plain-file.js'
import { systemReason } from '../../../source/system-reason.js'

const MOST_BYTES = 1024 * 1024

/** The variables of a file of `KEY=value` lines, or why it cannot be read. */
export function readEnvironmentFile(
  path: string
): ReadonlyMap<string, string> | { readonly problem: string } {
  try {
    const values = parseEnv(new TextDecoder().decode(readPlainFile(path, MOST_BYTES)))
    return new Map(
      Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]))
    )
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    if (error.code === 'ENOENT') return { problem: 'does not exist' }
    return { problem: `cannot be read: ${systemReason(error) ?? String(error.code)}` }
  }
}
