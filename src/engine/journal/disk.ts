import { fdatasync, fdatasyncSync, writeSync } from 'node:fs'
import { promisify } from 'node:util'

/** How lines are written to the disk. */
export interface JournalDisk {
  /** The number of bytes written: only some of them where the disk is almost full. */
  write(file: number, bytes: Uint8Array): number
  /** Ends, or resolves, when everything written before would survive a crash of the machine. */
  keep(file: number): unknown
  /** The same, synchronously; omitted where `keep` returns no promise. */
  keepAtOnce?(file: number): void
}

const kept = promisify(fdatasync)

export const realDisk: JournalDisk = {
  write: (file, bytes) => writeSync(file, bytes),
  keep: file => kept(file),
  keepAtOnce: fdatasyncSync
}

/** Syncs lines in groups: all callers that arrive during a sync share the next one. */
export class GroupKeeper {
  readonly #keep: () => Promise<void>
  #waiting: (() => void)[] = []
  #rounds: Promise<void> | null = null

  /** @param keep must not reject */
  constructor(keep: () => Promise<void>) {
    this.#keep = keep
  }

  /** Resolves once everything written so far is synced. */
  kept(): Promise<void> {
    return new Promise(resolve => {
      this.#waiting.push(resolve)
      this.#rounds ??= this.#work()
    })
  }

  /** Resolves when no sync is running. */
  get rest(): Promise<void> | null {
    return this.#rounds
  }

  async #work(): Promise<void> {
    await null // lets the caller see that a sync is running
    while (this.#waiting.length > 0) {
      const group = this.#waiting
      this.#waiting = []
      await this.#keep()
      for (const done of group) done()
    }
    this.#rounds = null
  }
}
