import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { kustomizationNames } from '../project/loading/patches.js'
import { joined, parentOf } from '../project/loading/slash-path.js'
import { readSourceFile, type SourceFile } from '../source/index.js'
import type { InputFiles } from './input-request.js'

/** The kustomizations in the folder of a named file and in the one above: they list which files are patches. */
export function kustomizationsBeside({ named }: InputFiles, folder: string): readonly SourceFile[] {
  const folders = [...named].flatMap(path => [parentOf(path), joined(parentOf(path), '..')])
  const paths = [...new Set(folders)].flatMap(each => kustomizationNames.map(name => joined(each, name)))
  return paths
    .filter(path => existsSync(resolve(folder, path)))
    .flatMap(path => {
      const read = readSourceFile(resolve(folder, path), path)
      return read.ok ? [read.file] : []
    })
}
