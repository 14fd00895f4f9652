import type { EditorPorts } from './editor-ports.js'

/** If linting takes longer than this, it does not follow each key stroke. */
const QUICK_MS = 40
const LONGEST_PAUSE_MS = 400
/** A delay that is not noticeable in an editor. */
const UNNOTICED_MS = 15

/**
 * Returns a function that long work calls after each part: if it has run for a moment, it pauses so that requests of the editor come first.
 */
export function pauseBetween({ now, later }: Pick<EditorPorts, 'now' | 'later'>): () => Promise<void> {
  let start = now()
  return async () => {
    if (now() - start < UNNOTICED_MS) return
    await new Promise<void>(resolve => later(0, resolve))
    start = now()
  }
}

/**
 * Decides when files are linted again: soon after a change, and during a series of changes no more often than linting takes. A file that a
 * request waits for is linted at once.
 */
export class LintQueue {
  readonly #ports: Pick<EditorPorts, 'now' | 'later'>
  readonly #lint: (path: string) => Promise<void>
  readonly #urgent = new Set<string>()
  readonly #others = new Set<string>()
  #cancel: (() => void) | null = null
  #tookMs = 0
  #endedAt = Number.NEGATIVE_INFINITY
  #running: Promise<void> | null = null

  constructor(ports: Pick<EditorPorts, 'now' | 'later'>, lint: (path: string) => Promise<void>) {
    this.#ports = ports
    this.#lint = lint
  }

  /** Lints a file soon, before files that are not urgent. */
  lintSoon(path: string): void {
    this.#others.delete(path)
    this.#urgent.add(path)
    this.#begin()
  }

  /** Lints files when nothing else is to be done. */
  lintLater(paths: Iterable<string>): void {
    for (const path of paths) if (!this.#urgent.has(path)) this.#others.add(path)
    this.#begin()
  }

  stop(): void {
    this.#cancel?.()
    this.#urgent.clear()
    this.#others.clear()
  }

  get #isIdle(): boolean {
    return this.#urgent.size === 0 && this.#others.size === 0
  }

  #begin(): void {
    if (this.#running || this.#isIdle) return
    this.#cancel?.()
    this.#cancel = this.#ports.later(this.#pauseMs(), () => void this.#run())
  }

  /** Work that is not urgent starts without a pause, since it gives way to everything else. */
  #pauseMs(): number {
    if (this.#urgent.size === 0) return 0
    if (this.#tookMs < QUICK_MS) return 0
    const sinceMs = this.#ports.now() - this.#endedAt
    return Math.max(0, Math.min(this.#tookMs, LONGEST_PAUSE_MS) - sinceMs)
  }

  #run(): Promise<void> {
    this.#cancel = null
    this.#running ??= this.#lintNext().finally(() => {
      this.#running = null
      this.#begin()
    })
    return this.#running
  }

  /** Lints the urgent files, or else others for a moment, so that requests of the editor come first. */
  async #lintNext(): Promise<void> {
    const start = this.#ports.now()
    if (this.#urgent.size > 0) {
      const paths = [...this.#urgent]
      this.#urgent.clear()
      for (const path of paths) await this.#lint(path)
      this.#endedAt = this.#ports.now()
      this.#tookMs = this.#endedAt - start
      return
    }
    for (const path of this.#others) {
      this.#others.delete(path)
      await this.#lint(path)
      if (this.#ports.now() - start > UNNOTICED_MS) return
    }
  }
}
