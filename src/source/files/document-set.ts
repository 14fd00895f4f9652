import type { SourceFile } from '../source-file.js'

/** A document by its file and number, as diagnostics and origins name it. */
export interface DocumentLocation {
  readonly file: SourceFile
  readonly document?: number
}

/** A set of documents, for lookups by many problems. */
export class DocumentSet {
  readonly #numbers = new Map<SourceFile, Set<number>>()

  constructor(documents: Iterable<{ readonly file: SourceFile; readonly index: number }>) {
    for (const { file, index } of documents) {
      const numbers = this.#numbers.get(file) ?? new Set()
      numbers.add(index)
      this.#numbers.set(file, numbers)
    }
  }

  has({ file, document }: DocumentLocation): boolean {
    return document !== undefined && (this.#numbers.get(file)?.has(document) ?? false)
  }
}
