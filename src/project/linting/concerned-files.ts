import { addToList } from '../../model/index.js'
import { readStream } from '../../source/index.js'
import type { SourceFile } from '../../source/source-file.js'
import type { SourceNode } from '../../source/source-node.js'
import { hasContent, recognize } from '../loading/recognize.js'
import { batchesOf } from './batches.js'

/** What a change affects. */
export interface FileChange {
  /** Files in their current state, without deleted ones. */
  readonly changed: ReadonlySet<SourceFile>
  /** The same files before the change, and deleted ones: references to a removed name are affected too. */
  readonly before: readonly SourceFile[]
}

/** The files to look at because of a change. */
export interface ConcernedFiles {
  /** The changed files, and those that refer to them, directly or transitively. */
  readonly concerned: ReadonlySet<SourceFile>
  /** These and the files linked with them, on which their findings depend. */
  readonly needed: readonly SourceFile[]
}

/** What a change of some files affects. */
export function concernedFiles(files: readonly SourceFile[], change: FileChange): ConcernedFiles {
  const concerned = referringTo(files, change)
  if (concerned.size === 0) return { concerned, needed: [] }
  const groups = batchesOf(files, 1).filter(group => group.some(file => concerned.has(file)))
  const linked = new Set(groups.flat())
  return { concerned, needed: files.filter(file => linked.has(file)) }
}

function referringTo(files: readonly SourceFile[], { changed, before }: FileChange): ReadonlySet<SourceFile> {
  if (changed.size === files.length) return changed
  const named = new Map([...files, ...before].map(file => [file, namesIn(file)]))
  const mentions = mentionsOf(files, new Set([...named.values()].flat()))
  const concerned = new Set(changed)
  const open = [...changed, ...before]
  for (let file = open.pop(); file !== undefined; file = open.pop())
    for (const name of named.get(file) ?? []) {
      const more = (mentions.get(name) ?? []).filter(each => !concerned.has(each))
      mentions.delete(name) // each name is followed once
      for (const each of more) concerned.add(each)
      open.push(...more)
    }
  return concerned
}

/** A name is mentioned by itself or as a part of the name of a tool, such as `workflow_NAME`: between these pieces of text. */
const PIECE = /[\p{L}\p{N}-]+/gu
/** A name of more pieces is known by its first ones. */
const MAX_PIECES = 16

/** The files that mention each of the names. */
function mentionsOf(
  files: readonly SourceFile[],
  names: ReadonlySet<string>
): Map<string, readonly SourceFile[]> {
  const longest = Math.max(0, ...[...names].map(name => piecesOf(name).length))
  const found = new Map<string, SourceFile[]>()
  for (const file of files)
    for (const name of mentionedIn(file.text, names, longest)) addToList(found, name, file)
  return found
}

function mentionedIn(text: string, names: ReadonlySet<string>, longest: number): ReadonlySet<string> {
  const pieces = [...text.matchAll(PIECE)].map(({ 0: piece, index }) => ({
    start: index,
    end: index + piece.length
  }))
  const found = new Set<string>()
  pieces.forEach(({ start }, at) => {
    for (const { end } of pieces.slice(at, at + longest)) {
      const name = text.slice(start, end)
      if (names.has(name)) found.add(name)
    }
  })
  return found
}

function piecesOf(name: string): readonly RegExpMatchArray[] {
  return [...name.matchAll(PIECE)].slice(0, MAX_PIECES)
}

/** The names under which others refer to the documents of a file, from their first piece to their last. */
function namesIn(file: SourceFile): readonly string[] {
  const names = readStream(file)
    .documents.filter(document => hasContent(document) && recognize(document).kind !== 'other')
    .flatMap(({ root }) => (root ? namesBelow(root, 0) : []))
  return names.flatMap(name => {
    const pieces = piecesOf(name)
    const [first, last] = [pieces[0], pieces.at(-1)]
    return first && last ? [name.slice(first.index, (last.index ?? 0) + last[0].length)] : []
  })
}

/** Its own name, those of its group and the tools in it; the keys of its servers. */
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
