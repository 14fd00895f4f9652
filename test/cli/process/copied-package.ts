import { chmodSync, cpSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { folderWith } from '../folder-with.js'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** A copy of the built package that every user may read, wherever the clone lies; returns its folder. */
export function copiedPackage(): string {
  const folder = folderWith({})
  for (const part of ['bin', 'dist', 'schemas', 'oclif.manifest.json', 'package.json'])
    cpSync(join(root, part), join(folder, part), { recursive: true })
  chmodSync(folder, 0o755)
  return folder
}
