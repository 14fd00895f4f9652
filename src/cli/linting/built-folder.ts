import { dirname } from 'node:path'

/** The folder of the built command line; null when run from source. */
export function builtFolder(): string | null {
  return typeof __filename === 'string' && __filename.endsWith('.cjs') ? dirname(__filename) : null
}
