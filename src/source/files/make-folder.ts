import { existsSync, mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/**
 * Makes a folder and those above it that are missing. Node's own recursive option never ends where a system has no such folder and cannot
 * create it, as below `/proc`.
 *
 * @param mode of each folder that is made; the usual one where it is omitted
 * @throws the system's error
 */
export function makeFolder(path: string, mode?: number): void {
  const folder = resolve(path)
  if (existsSync(folder)) return
  makeFolder(dirname(folder), mode)
  try {
    mkdirSync(folder, { mode })
  } catch (error) {
    // Another process may have created it in the meantime.
    if (!existsSync(folder)) throw error
  }
}
