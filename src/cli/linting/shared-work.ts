import type { LintedFiles } from '../../project/linting/lint-files.js'
import type { SourceFile } from '../../source/source-file.js'
import type { OnProgress } from '../progress.js'

/** Files that are looked at together. */
export type FileBatch = readonly SourceFile[]

/** Batches that several hands take one after the other; what is found has their order, whoever has found it. */
export class SharedWork {
  readonly found: LintedFiles[] = []
  readonly #batches: readonly FileBatch[]
  readonly #onProgress: OnProgress
  #next = 0

  constructor(batches: readonly FileBatch[], onProgress: OnProgress) {
    this.#batches = batches
    this.#onProgress = onProgress
  }

  /** Takes one batch after the other until none is left. After a fault nobody takes another one: it is to be told at once. */
  async takePart(lint: (batch: FileBatch) => Promise<LintedFiles>): Promise<void> {
    try {
      for (let at = this.#next++; at < this.#batches.length; at = this.#next++) {
        const batch = this.#batches[at] ?? []
        this.found[at] = await lint(batch)
        this.#onProgress(batch.length)
      }
    } catch (fault) {
      this.#next = this.#batches.length
      throw fault
    }
  }
}
