import { setFlagsFromString } from 'node:v8'
import type { SourceFile } from '../source/source-file.js'

/**
 * The optimising compiler costs more than it brings while little is read (a third of the whole time for one file),
 * and wins on much. To be called after the code cache was taken, which depends on V8's flags.
 */
export function stayLight(files: readonly SourceFile[]): void {
  const size = files.reduce((sum, file) => sum + file.text.length, 0)
  if (size < 300_000) setFlagsFromString('--no-opt')
}
