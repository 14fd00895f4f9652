import { closeSync, existsSync, mkdirSync, openSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { jsonText } from '../../model/index.js'
import { GroupKeeper, type JournalDisk, realDisk } from './disk.js'

export interface JournalFilePlace {
  readonly folder: string
  readonly disk?: JournalDisk | undefined
  /** Called once, with the first reason why something could not be written or kept. */
  readonly onFault?: ((fault: unknown) => void) | undefined
}

/** The file of a journal. What cannot be written is tried again, in its order, with each line that follows. */
export class JournalFile {
  readonly path: string
  /** The first reason why something could not be written or kept; it stays although the rest was written later. */
  fault: unknown
  /** Something has been written that is to be kept, and for which nobody waits. */
  isDue = false
  readonly #file: number
  readonly #disk: JournalDisk
  readonly #keeper: GroupKeeper
  readonly #onFault: JournalFilePlace['onFault']
  #unwritten: Uint8Array = new Uint8Array()
  #isLost = false
  #onTheWay: Promise<void> | null = null

  constructor(runId: string, { folder, disk = realDisk, onFault }: JournalFilePlace) {
    makeFolder(folder)
    this.path = join(folder, `${runId}.jsonl`)
    this.#file = openSync(this.path, 'ax', 0o600)
    this.#disk = disk
    this.#onFault = onFault
    this.#keeper = new GroupKeeper(() => this.#keepGroup())
  }

  /** True where all lines are written, and none of them was lost on the way to the disk. */
  get isWhole(): boolean {
    return !this.#isLost && this.#unwritten.length === 0
  }

  /** Hands a line to the system at once: it outlives the process. */
  write(line: object): void {
    this.#noting(() => {
      const bytes = Buffer.from(`${jsonText(line)}\n`)
      this.#unwritten = this.#unwritten.length === 0 ? bytes : Buffer.concat([this.#unwritten, bytes])
      this.#writeRest()
    })
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
    this.#noting(() => (this.#disk.keepAtOnce ?? this.#disk.keep)(this.#file), true)
  }

  close(): void {
    this.#noting(() => this.#writeRest())
    if (this.isDue) this.keepAtOnce()
    const { rest } = this.#keeper
    if (rest) void rest.then(() => closeSync(this.#file))
    else closeSync(this.#file)
  }

  /** For a journal that could not even be begun. */
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
      if (written === 0) throw new Error('the disk takes nothing more')
      this.#unwritten = this.#unwritten.subarray(written)
    }
  }

  /** @param isLost what the work was for is not tried again */
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

/** Node's own recursive way never ends where a system has no such folder and makes none, as below /proc. */
function makeFolder(path: string): void {
  const folder = resolve(path)
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another run may have made it in the meantime.
    if (!existsSync(folder)) throw error
  }
}
