import type { Links } from '../dialects/index.js'
import { linkedGroups, linksOfStream } from '../project/linting/batches.js'
import { readStream, type SourceFile } from '../source/index.js'
import { streamOf } from './places/read-file.js'

/** Divides files into groups by the names that they declare and use. Only changed files are read again. */
export class LinkedFiles {
  #links = new Map<SourceFile, Links>()
  #files: readonly SourceFile[] = []
  #groups: readonly (readonly SourceFile[])[] = []

  /** Reads the names of one file in advance. */
  read(file: SourceFile): void {
    this.#links.set(file, linksOfStream(readStream(file)))
  }

  /** Groups of files: the findings of a file depend on nothing outside its group. */
  groupsOf(files: readonly SourceFile[]): readonly (readonly SourceFile[])[] {
    if (isSame(files, this.#files)) return this.#groups
    const before = this.#links
    const paths = new Set(this.#files.map(({ path }) => path))
    // A changed file is likely to be asked about again, so what is read of it is kept; of other files it is not.
    const read = (file: SourceFile) => (paths.has(file.path) ? streamOf(file) : readStream(file))
    this.#links = new Map(files.map(file => [file, before.get(file) ?? linksOfStream(read(file))]))
    const numbers = linkedGroups([...this.#links.values()])
    this.#files = files
    this.#groups = numbers.map(group => group.flatMap(at => files[at] ?? []))
    return this.#groups
  }
}

/** Whether two lists have identical items. */
export function isSame<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((each, at) => each === b[at])
}
