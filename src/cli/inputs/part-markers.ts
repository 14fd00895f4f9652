import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { chartFileOf } from '../../project/loading/chart-templates.js'
import { kustomizationNames } from '../../project/loading/patches.js'
import { joined, parentOf } from '../../project/loading/slash-path.js'
import { readSourceFile, type SourceFile } from '../../source/index.js'
import type { InputFiles } from './input-request.js'

/**
 * Files that show that others are only parts of documents: kustomizations next to a named file or above it, and charts around templates.
 */
export function partMarkers({ named, files }: InputFiles, folder: string): readonly SourceFile[] {
  const folders = [...named].flatMap(path => [parentOf(path), joined(parentOf(path), '..')])
  const kustomizations = [...new Set(folders)].flatMap(each =>
    kustomizationNames.map(name => joined(each, name))
  )
  const charts = files.flatMap(({ path }) => chartFileOf(path) ?? [])
  return [...kustomizations, ...new Set(charts)]
    .filter(path => existsSync(resolve(folder, path)))
    .flatMap(path => {
      const read = readSourceFile(resolve(folder, path), path)
      return read.ok ? [read.file] : []
    })
}
