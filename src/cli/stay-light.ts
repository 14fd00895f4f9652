import { setFlagsFromString } from 'node:v8'
import type { SourceFile } from '../source/source-file.js'

/**
 * V8's settings for what is to be read. The optimising compiler costs more than it brings while little is read (a third of the
 * whole time for one file), and wins on much. Of many files nothing is kept, so the heap need not grow before it is cleared:
 * that halves the memory and takes no time. To be called after the code cache was taken, which depends on V8's flags.
 */
export function stayLight(files: readonly SourceFile[]): void {
  const size = files.reduce((sum, file) => sum + file.text.length, 0)
  setFlagsFromString(size < 300_000 ? '--no-opt' : '--heap-growing-percent=20')
}
