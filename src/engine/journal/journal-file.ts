import { closeSync, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { jsonText } from '../../model/index.js'
import { makeFolder } from '../../source/files/make-folder.js'
import { GroupKeeper, type JournalDisk, realDisk } from './disk.js'

export interface JournalFileOptions {
  readonly folder: string
  readonly disk?: JournalDisk | undefined
  /** Called once, with the first reason why something could not be written or synced. */
  readonly onFault?: ((fault: unknown) => void) | undefined
}

/** The file of a journal. Failed writes are retried, in order, with each following line. */
export class JournalFile {
  readonly path: string
  /** The first reason why something could not be written or synced; kept even if the rest was written later. */
  fault: unknown
  /** Something written needs a sync that no caller waits for. */
  isDue = false
  readonly #file: number
  readonly #disk: JournalDisk
  readonly #keeper: GroupKeeper
  readonly #onFault: JournalFileOptions['onFault']
  #unwritten: Uint8Array = new Uint8Array()
  #isLost = false
  #onTheWay: Promise<void> | null = null

  constructor(runId: string, { folder, disk = realDisk, onFault }: JournalFileOptions) {
    makeFolder(folder, 0o700)
    this.path = join(folder, `${runId}.jsonl`)
    this.#file = openSync(this.path, 'ax', 0o600)
    this.#disk = disk
    this.#onFault = onFault
    this.#keeper = new GroupKeeper(() => this.#keepGroup())
  }

  /** True where all lines are written and none was lost before reaching the disk. */
  get isWhole(): boolean {
    return !this.#isLost && this.#unwritten.length === 0
  }

  /** Passes a line to the system at once: it survives the process. */
  write(line: object): void {
    this.#noting(() => {
      const bytes = Buffer.from(`${jsonText(line)}\n`)
      this.#unwritten = this.#unwritten.length === 0 ? bytes : Buffer.concat([this.#unwritten, bytes])
      this.#writeRest()
    })
  }

  /** Resolves when all lines so far would survive a crash of the machine. */
  kept(): Promise<void> {
    const kept = this.#keeper.kept().then(() => {
      if (this.#onTheWay === kept) this.#onTheWay = null
    })
    this.#onTheWay = kept
    return kept
  }

  /** Resolves when the running syncs have ended; null where none is running. */
  get onTheWay(): Promise<void> | null {
    return this.#onTheWay
  }

  keepAtOnce(): void {
    this.isDue = false
    this.#noting(() => (this.#disk.keepAtOnce ?? this.#disk.keep)(this.#file), true)
  }

  close(): void {
    this.#noting(() => this.#writeRest())
    if (this.isDue) this.keepAtOnce()
    const { rest } = this.#keeper
    if (rest) void rest.then(() => closeSync(this.#file))
    else closeSync(this.#file)
  }

  /** For a journal that could not be started. */
  discard(): void {
    closeSync(this.#file)
    rmSync(this.path, { force: true })
  }

  async #keepGroup(): Promise<void> {
    this.isDue = false
    try {
      await this.#disk.keep(this.#file)
    } catch (error) {
      this.#note(error, true)
    }
  }

  #writeRest(): void {
    while (this.#unwritten.length > 0) {
      const written = this.#disk.write(this.#file, this.#unwritten)
      if (written === 0) throw new Error('the disk accepts no more data')
      this.#unwritten = this.#unwritten.subarray(written)
    }
  }

  /** @param isLost the work cannot be retried */
  #noting(work: () => unknown, isLost = false): void {
    try {
      work()
    } catch (error) {
      this.#note(error, isLost)
    }
  }

  #note(fault: unknown, isLost: boolean): void {
    if (isLost) this.#isLost = true
    if (this.fault !== undefined) return
    this.fault = fault
    this.#onFault?.(fault)
  }
}
