import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Writes the checksum of the command line, by which caches of its bytecode and its findings are named. Called when all parts are written. */
export function writeChecksum(root: string): void {
  const folder = join(root, 'dist', 'cli')
  const hash = createHash('sha256')
  const parts = readdirSync(folder).filter(name => name.endsWith('.cjs'))
  for (const part of parts.sort()) hash.update(`${part}\n`).update(readFileSync(join(folder, part)))
  writeFileSync(join(folder, 'checksum'), hash.digest('hex').slice(0, 32))
}
