import { readStream } from '../../source/index.js'
import type { SourceFile } from '../../source/source-file.js'
import type { SourceNode } from '../../source/source-node.js'
import { hasContent, recognize } from '../loading/recognize.js'

/** What a change has touched. */
export interface FileChange {
  /** Files as they are now; those that are gone are none. */
  readonly changed: ReadonlySet<SourceFile>
  /** The same files as they were, and those that are gone: what referred to a name that is no more is concerned too. */
  readonly before: readonly SourceFile[]
}

/** The changed files, and those that refer to them, directly or through others. */
export function concernedFiles(
  files: readonly SourceFile[],
  { changed, before }: FileChange
): ReadonlySet<SourceFile> {
  const concerned = new Set(changed)
  const known = new Set<string>()
  let fresh = [...changed, ...before].flatMap(namesIn)
  while (fresh.length > 0) {
    const mentions = mentionOf(fresh.filter(name => !known.has(name)))
    for (const name of fresh) known.add(name)
    const more = mentions ? files.filter(file => !concerned.has(file) && mentions.test(file.text)) : []
    for (const file of more) concerned.add(file)
    fresh = more.flatMap(namesIn).filter(name => !known.has(name))
  }
  return concerned
}

/** A name by itself or as a part of the name of a tool, such as `workflow_NAME`. */
function mentionOf(names: readonly string[]): RegExp | null {
  if (names.length === 0) return null
  const choice = [...new Set(names)].map(name => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
  return new RegExp(`(?<![A-Za-z0-9-])(?:${choice})(?![A-Za-z0-9-])`)
}

/** The names under which others refer to the documents of a file. */
function namesIn(file: SourceFile): string[] {
  return readStream(file)
    .documents.filter(document => hasContent(document) && recognize(document).kind !== 'other')
    .flatMap(({ root }) => (root ? namesBelow(root, 0) : []))
}

/** Its own name, that of its group and those of the tools in it; the keys of its servers. */
function namesBelow(node: SourceNode, depth: number): string[] {
  if (node.kind === 'list') return node.items.flatMap(item => namesBelow(item, depth))
  if (node.kind === 'scalar' || depth > DEEPEST) return []
  return node.entries.flatMap(({ key, value }) => {
    if (key === 'name') return value.kind === 'scalar' && value.text !== '' ? [value.text] : []
    if (key === 'mcpServers' && value.kind === 'map') return value.entries.map(entry => entry.key)
    const isFollowed = value.kind === 'map' || /tools$/i.test(key)
    return isFollowed && key !== 'parameters' ? namesBelow(value, depth + 1) : []
  })
}

const DEEPEST = 3
