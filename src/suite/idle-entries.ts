import type { UnusedEntry } from '../backends/index.js'
import type { Simulation } from '../project/simulation/finished-run.js'
import { positionAt, type SourceFile } from '../source/index.js'
import type { IdleEntry } from './suite-report.js'

/** Entries of a test file's own `tools` that no run has used. Those of fixture files may serve other tests. */
export class IdleEntries {
  readonly #file: SourceFile
  #idle: readonly UnusedEntry[] | null = null

  constructor(file: SourceFile) {
    this.#file = file
  }

  /** The unused entries of one run; the result is those unused in every run. */
  add({ unusedEntries }: Simulation): void {
    const own = unusedEntries.filter(({ entry }) => entry.origin.file === this.#file)
    const now = new Set(own.map(({ entry }) => entry))
    this.#idle = this.#idle === null ? own : this.#idle.filter(({ entry }) => now.has(entry))
  }

  report(): readonly IdleEntry[] {
    return (this.#idle ?? []).map(({ tool, number, entry }) => ({
      tool,
      entry: number,
      when: entry.when,
      line: positionAt(this.#file, entry.origin.span.start).line
    }))
  }
}
