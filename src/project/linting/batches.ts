import { ANY_WORKFLOW, type Links } from '../../dialects/index.js'
import { addToList } from '../../model/index.js'
import { type ReadStream, readStream } from '../../source/index.js'
import type { SourceFile } from '../../source/source-file.js'
import type { SourceDocument } from '../../source/source-node.js'
import { hasContent, recognize } from '../loading/recognize.js'

/**
 * Number of files linted together, related or not. All data about them are kept meanwhile: with twelve, 2,000 files took ten megabytes
 * more, with three a tenth more time.
 */
const BATCH_SIZE = 6

/** Length of the texts in a batch of unrelated files: memory grows with their values. */
const BATCH_TEXT = 300_000

/** Few files with little text are one batch: determining how they are related requires reading each once more. */
const FEW = 12
const LITTLE = 100_000

/**
 * Splits files into independent batches: the findings of a file depend only on its own batch. A batch has `size` files, or as many as are
 * linked; batches keep the order of the files where possible.
 */
export function batchesOf(
  files: readonly SourceFile[],
  size: number = sizeFor(files)
): readonly (readonly SourceFile[])[] {
  if (files.length <= 1 || fits(files, size)) return [files]
  const batches: SourceFile[][] = []
  let open: SourceFile[] = []
  for (const linked of linkedFiles(files)) {
    if (!fits([...open, ...linked], size)) {
      if (open.length > 0) batches.push(open)
      open = []
    }
    open.push(...linked)
  }
  return [...batches, open]
}

function fits(files: readonly SourceFile[], size: number): boolean {
  return files.length <= size && textOf(files) <= BATCH_TEXT
}

function textOf(files: readonly SourceFile[]): number {
  return files.reduce((sum, { text }) => sum + text.length, 0)
}

function sizeFor(files: readonly SourceFile[]): number {
  const isLittle = files.length <= FEW && textOf(files) <= LITTLE
  return isLittle ? FEW : BATCH_SIZE
}

/** Files that are linked, directly or transitively, together; ordered by the first file of each group. */
function linkedFiles(files: readonly SourceFile[]): readonly SourceFile[][] {
  return linkedGroups(files.map(linksOfFile)).map(group => group.flatMap(at => files[at] ?? []))
}

/** The documents linked with one, directly or transitively, including itself: its findings depend on no others. */
export function linkedWith(
  document: SourceDocument,
  documents: readonly SourceDocument[]
): ReadonlySet<SourceDocument> {
  if (documents.length === 1) return new Set([document]) // there is nothing to link with
  const groups = linkedGroups(documents.map(linksOfDocument))
  const own = groups.find(group => group.some(at => documents[at] === document)) ?? []
  return new Set([document, ...own.flatMap(at => documents[at] ?? [])])
}

/** The indices that are linked, directly or transitively, together; ordered by the first of each group. */
export function linkedGroups(links: readonly Links[]): readonly (readonly number[])[] {
  const groups = new Groups(links.length)
  const names = new Map<string, { readonly offers: number[]; readonly asks: number[] }>()
  const known = (name: string) => {
    const found = names.get(name) ?? { offers: [], asks: [] }
    names.set(name, found)
    return found
  }
  links.forEach(({ offers, asks }, at) => {
    for (const name of new Set(offers)) known(name).offers.push(at)
    for (const name of new Set(asks)) known(name).asks.push(at)
  })
  for (const { offers, asks } of names.values())
    if (offers.length > 0 && asks.length > 0) groups.join([...offers, ...asks])
  return groups.all()
}

/** The links between the documents of a file and those of others. The file is read for this and released. */
function linksOfFile(file: SourceFile): Links {
  return linksOfStream(readStream(file))
}

/** The same for a file that was read before. */
export function linksOfStream({ documents }: ReadStream): Links {
  const all = documents.filter(hasContent).map(linksOfDocument)
  return { offers: all.flatMap(each => each.offers), asks: all.flatMap(each => each.asks) }
}

function linksOfDocument(document: SourceDocument): Links {
  const { dialect } = recognize(document)
  if (!dialect) return { offers: [], asks: [] }
  if (dialect.links) return dialect.links(document)
  const own = `document of ${dialect.name}`
  return { offers: [own, ANY_WORKFLOW], asks: [own] }
}

/** Indices that are joined step by step. */
class Groups {
  readonly #above: number[]

  constructor(count: number) {
    this.#above = Array.from({ length: count }, (_, at) => at)
  }

  join(members: readonly number[]): void {
    const top = Math.min(...members.map(member => this.#topOf(member)))
    for (const member of members) this.#above[this.#topOf(member)] = top
  }

  all(): readonly (readonly number[])[] {
    const groups = new Map<number, number[]>()
    for (const at of this.#above.keys()) addToList(groups, this.#topOf(at), at)
    return [...groups.values()]
  }

  #topOf(member: number): number {
    let at = member
    while (this.#above[at] !== at) at = this.#above[at] ?? at
    let next = member
    while (next !== at) {
      const above = this.#above[next] ?? at
      this.#above[next] = at
      next = above
    }
    return at
  }
}
