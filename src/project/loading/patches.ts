import { entryOf, readStream, type SourceFile, type SourceNode } from '../../source/index.js'
import { withCharts } from './chart-templates.js'
import { joined, parentOf } from './slash-path.js'

/** The file names that kustomize looks for in a folder. */
export const kustomizationNames = ['kustomization.yaml', 'kustomization.yml', 'Kustomization'] as const

/** The files, with those marked that are not whole resources: patches of Kustomize, templates of charts. */
export function withParts(
  files: readonly SourceFile[],
  neighbours: readonly SourceFile[] = []
): readonly SourceFile[] {
  return withCharts(withPatches(files, neighbours), neighbours)
}

/**
 * The files, with those marked that a kustomization applies as patches.
 *
 * @param neighbours kustomizations that are read only for this, and are not checked
 */
export function withPatches(
  files: readonly SourceFile[],
  neighbours: readonly SourceFile[] = []
): readonly SourceFile[] {
  const kustomizations = [...files, ...neighbours].filter(isKustomization)
  if (kustomizations.length === 0) return files
  const folders = new Map(kustomizations.flatMap(patchesIn))
  const resources = new Set(kustomizations.flatMap(resourcesIn))
  return files.map(file => {
    const folder = folders.get(file.path)
    // A file that is also deployed as a resource must be complete.
    return folder === undefined || resources.has(file.path) ? file : { ...file, patchedIn: folder }
  })
}

function isKustomization({ path }: SourceFile): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return kustomizationNames.some(known => known === name)
}

/** Each patch file that a kustomization names, with its resulting folder. */
function patchesIn(file: SourceFile): readonly (readonly [string, string])[] {
  const folder = parentOf(file.path)
  const paths = readStream(file).documents.flatMap(({ root }) => [
    ...itemsOf(root, 'patches').map(patch => entryOf(patch, 'path')?.value),
    ...itemsOf(root, 'patchesJson6902').map(patch => entryOf(patch, 'path')?.value),
    ...itemsOf(root, 'patchesStrategicMerge')
  ])
  return paths.flatMap(path => {
    // An inline patch is a text of several lines, not a path.
    const isPath = path?.kind === 'scalar' && path.text !== '' && !path.text.includes('\n')
    return isPath ? [[joined(folder, path.text), folder || '.'] as const] : []
  })
}

function resourcesIn(file: SourceFile): readonly string[] {
  const folder = parentOf(file.path)
  return readStream(file).documents.flatMap(({ root }) =>
    itemsOf(root, 'resources').flatMap(path =>
      path.kind === 'scalar' && path.text !== '' ? [joined(folder, path.text)] : []
    )
  )
}

function itemsOf(root: SourceNode | null, key: string): readonly SourceNode[] {
  const list = entryOf(root, key)?.value
  return list?.kind === 'list' ? list.items : []
}
