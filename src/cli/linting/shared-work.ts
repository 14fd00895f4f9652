import type { LintedFiles } from '../../project/linting/findings.js'
import type { SourceFile } from '../../source/source-file.js'
import type { OnProgress } from '../terminal/progress.js'

/** Files that are linted together. */
export type FileBatch = readonly SourceFile[]

/** Queue of batches for several workers; results keep the order of the batches. */
export class SharedWork {
  readonly found: LintedFiles[] = []
  readonly #batches: readonly FileBatch[]
  readonly #onProgress: OnProgress
  #next = 0

  constructor(batches: readonly FileBatch[], onProgress: OnProgress) {
    this.#batches = batches
    this.#onProgress = onProgress
  }

  /** Takes batches until none is left. After an error no worker takes another one, so that it is reported at once. */
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
