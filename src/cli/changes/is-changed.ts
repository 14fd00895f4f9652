import { realpathSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { ChangedFiles } from './changed-files.js'

/** Whether a path relative to a folder is among the changed ones, by its own name or by the one that it resolves to. */
export function changedIn(changes: ChangedFiles, folder: string): (path: string) => boolean {
  return path => placesOf(resolve(folder, path)).some(place => changes.paths.has(place))
}

/** A change of a configuration concerns every file. */
export function changesConfiguration({ paths }: ChangedFiles): boolean {
  return [...paths].some(path => basename(path) === '.vmcp.yaml')
}

function placesOf(path: string): readonly string[] {
  try {
    return [path, join(realpathSync(dirname(path)), basename(path)), realpathSync(path)]
  } catch {
    return [path]
  }
}
