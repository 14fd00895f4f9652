import type { Links } from '../dialects/index.js'
import { linkedGroups, linksOfStream } from '../project/linting/batches.js'
import { readStream, type SourceFile } from '../source/index.js'
import { streamOf } from './places/read-file.js'

/** Which files have to do with one another. What a file offers and asks for is read again only where its text has changed. */
export class LinkedFiles {
  #links = new Map<SourceFile, Links>()
  #files: readonly SourceFile[] = []
  #groups: readonly (readonly SourceFile[])[] = []

  /** Reads what one file offers and asks for, before its group is asked about. */
  read(file: SourceFile): void {
    this.#links.set(file, linksOfStream(readStream(file)))
  }

  /** The files in groups: what is found in a file depends on nothing outside its group. */
  groupsOf(files: readonly SourceFile[]): readonly (readonly SourceFile[])[] {
    if (isSame(files, this.#files)) return this.#groups
    const before = this.#links
    const paths = new Set(this.#files.map(({ path }) => path))
    // Only of a file that someone changes is more asked soon: what is read of others is not kept.
    const read = (file: SourceFile) => (paths.has(file.path) ? streamOf(file) : readStream(file))
    this.#links = new Map(files.map(file => [file, before.get(file) ?? linksOfStream(read(file))]))
    const numbers = linkedGroups([...this.#links.values()])
    this.#files = files
    this.#groups = numbers.map(group => group.flatMap(at => files[at] ?? []))
    return this.#groups
  }
}

/** True for lists of the very same things. */
export function isSame<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((each, at) => each === b[at])
}
