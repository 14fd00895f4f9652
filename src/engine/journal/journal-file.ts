import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { jsonText } from '../../model/index.js'
import { GroupKeeper, type JournalDisk, realDisk } from './disk.js'

/** The file of a journal. What cannot be written or kept is noted, and stops nobody. */
export class JournalFile {
  readonly path: string
  fault: unknown
  /** Something has been written that is to be kept, and for which nobody waits. */
  isDue = false
  readonly #file: number
  readonly #disk: JournalDisk
  readonly #keeper: GroupKeeper
  #onTheWay: Promise<void> | null = null

  constructor(
    runId: string,
    { folder, disk = realDisk }: { folder: string; disk?: JournalDisk | undefined }
  ) {
    makeFolder(folder)
    this.path = join(folder, `${runId}.jsonl`)
    this.#file = openSync(this.path, 'ax', 0o600)
    this.#disk = disk
    this.#keeper = new GroupKeeper(() => this.#keepGroup())
  }

  /** Hands a line to the system at once: it outlives the process. */
  write(line: object): void {
    this.#noting(() => this.#disk.write(this.#file, `${jsonText(line)}\n`))
  }

  /** Resolves when all lines until now would outlive the machine. */
  kept(): Promise<void> {
    const kept = this.#keeper.kept().then(() => {
      if (this.#onTheWay === kept) this.#onTheWay = null
    })
    this.#onTheWay = kept
    return kept
  }

  /** Resolves when all that is being kept would outlive the machine; null where nothing is. */
  get onTheWay(): Promise<void> | null {
    return this.#onTheWay
  }

  keepAtOnce(): void {
    this.isDue = false
    this.#noting(() => (this.#disk.keepAtOnce ?? this.#disk.keep)(this.#file))
  }

  close(): void {
    if (this.isDue) this.keepAtOnce()
    const { rest } = this.#keeper
    if (rest) void rest.then(() => closeSync(this.#file))
    else closeSync(this.#file)
  }

  async #keepGroup(): Promise<void> {
    this.isDue = false
    try {
      await this.#disk.keep(this.#file)
    } catch (error) {
      this.fault ??= error
    }
  }

  #noting(work: () => unknown): void {
    try {
      work()
    } catch (error) {
      this.fault ??= error
    }
  }
}

/** Node's own recursive way never ends where a system has no such folder and makes none, as below /proc. */
function makeFolder(path: string): void {
  const folder = resolve(path)
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  // Another run may have made it in the meantime.
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 })
}
