/** Called with the number of files each time that a batch was linted. */
export type OnProgress = (files: number) => void

/** Where progress is shown, and the clock that measures it. */
export interface ProgressPorts {
  readonly stream: { readonly isTTY?: boolean | undefined; write(text: string): unknown }
  now(): number
}

/** The work whose progress is shown. */
export interface CountedWork {
  /** In the plural: `files`. */
  readonly unit: string
  /** Null if not known in advance. */
  readonly total: number | null
}

/** Progress is shown after this time, when users wonder whether anything happens. */
export const REPORT_AFTER_MS = 2000
const PAUSE_MS = 100

/** A counter line on standard error, if that is a terminal: shown for long work only, and removed at the end. */
export class WorkProgress {
  readonly #ports: ProgressPorts
  readonly #work: CountedWork
  readonly #start: number
  #done = 0
  #shownAt: number | null = null

  constructor(work: CountedWork, ports: ProgressPorts) {
    this.#work = work
    this.#ports = ports
    this.#start = ports.now()
  }

  /** Adds to the finished count. */
  add(count: number): void {
    this.#done += count
    const now = this.#ports.now()
    if (!this.#ports.stream.isTTY || now - this.#start < REPORT_AFTER_MS) return
    if (this.#shownAt !== null && now - this.#shownAt < PAUSE_MS) return
    this.#shownAt = now
    const { unit, total } = this.#work
    const words = total === null ? `${this.#done} ${unit}` : `${this.#done} of ${total} ${unit}`
    this.#ports.stream.write(`\r${words}\x1b[K`)
  }

  end(): void {
    if (this.#shownAt !== null) this.#ports.stream.write('\r\x1b[K')
  }
}

/** Progress of this process's work; hidden with `--quiet`. */
export function progressOf(work: CountedWork, isQuiet: boolean): WorkProgress {
  const stream = isQuiet ? { write: () => undefined } : process.stderr
  return new WorkProgress(work, { stream, now: Date.now })
}
