/** Called with the number of files each time that some were looked at. */
export type Tell = (files: number) => void

/** Where progress is shown, and the time by which it is measured. */
export interface ProgressPorts {
  readonly stream: { readonly isTTY?: boolean | undefined; write(text: string): unknown }
  now(): number
}

/** People wonder after so long whether anything happens. */
const PATIENCE_MS = 2000
const PAUSE_MS = 100

/** A line on a terminal's standard error that counts files, shown once the work takes longer than people wait, and taken away at the end. */
export class LintProgress {
  readonly #ports: ProgressPorts
  readonly #total: number
  readonly #start: number
  #done = 0
  #shownAt: number | null = null

  constructor(total: number, ports: ProgressPorts) {
    this.#total = total
    this.#ports = ports
    this.#start = ports.now()
  }

  /** So many more files are done. */
  add(files: number): void {
    this.#done += files
    const now = this.#ports.now()
    if (!this.#ports.stream.isTTY || now - this.#start < PATIENCE_MS) return
    if (this.#shownAt !== null && now - this.#shownAt < PAUSE_MS) return
    this.#shownAt = now
    this.#ports.stream.write(`\r${this.#done} of ${this.#total} files\x1b[K`)
  }

  end(): void {
    if (this.#shownAt !== null) this.#ports.stream.write('\r\x1b[K')
  }
}
