import { fdatasync, fdatasyncSync, writeSync } from 'node:fs'
import { promisify } from 'node:util'

/** How lines reach the disk. */
export interface JournalDisk {
  /** How many bytes it took: near the end of its room, a part. */
  write(file: number, bytes: Uint8Array): number
  /** Done, or a promise that is, when all that was written before would outlive the machine's fall. */
  keep(file: number): unknown
  /** The same for those who cannot wait; left out where `keep` gives no promise. */
  keepAtOnce?(file: number): void
}

const kept = promisify(fdatasync)

export const realDisk: JournalDisk = {
  write: (file, bytes) => writeSync(file, bytes),
  keep: file => kept(file),
  keepAtOnce: fdatasyncSync
}

/** Keeps lines in groups: all who come while the disk is at work wait for the next round, and for one only. */
export class GroupKeeper {
  readonly #keep: () => Promise<void>
  #waiting: (() => void)[] = []
  #rounds: Promise<void> | null = null

  /** @param keep must not fail */
  constructor(keep: () => Promise<void>) {
    this.#keep = keep
  }

  /** Resolves once everything that has been written until now is kept. */
  kept(): Promise<void> {
    return new Promise(resolve => {
      this.#waiting.push(resolve)
      this.#rounds ??= this.#work()
    })
  }

  /** Resolves when the disk is not at work. */
  get rest(): Promise<void> | null {
    return this.#rounds
  }

  async #work(): Promise<void> {
    await null // whoever started this has to know that it goes on
    while (this.#waiting.length > 0) {
      const group = this.#waiting
      this.#waiting = []
      await this.#keep()
      for (const done of group) done()
    }
    this.#rounds = null
  }
}
