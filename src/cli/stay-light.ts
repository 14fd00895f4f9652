import type { SourceFile } from '../source/source-file.js'

/**
 * V8 flags for the given input. The optimising compiler costs more than it saves on little input (a third of the total time for one file).
 * On much input it pays, but only for code that runs again and again: optimising a function seven times later than by default saves a fifth
 * of linting 500 files. Of many files nothing is retained, so the heap need not grow before a collection: that halves the memory and takes
 * no time. One large file is retained to its end, and its loops are long: collections often find nothing, and late compiling is too late,
 * so V8's defaults are best, with its helpers for young objects: without them a file of 20,000 steps takes a tenth less processor time, and
 * a tenth more wall time. For many files each thread collects its own: there is almost nothing to copy, and V8 would wake four helpers each
 * of 1,900 times for 2,000 files (with two threads 3.1 to 3.3 s, without helpers 2.9 to 3.0). To be called after the code cache was read,
 * which depends on V8's flags.
 *
 * @param least characters from which on it pays; 0 for a command that loads the module for flags, or most of it, anyway
 */
export async function stayLight(files: readonly SourceFile[], least = LITTLE): Promise<void> {
  const size = files.reduce((sum, file) => sum + file.text.length, 0)
  const isLarge = files.some(file => file.text.length > LARGE)
  if (size < least || (isLarge && files.length < MANY)) return
  const { setFlagsFromString } = await import('./v8-flags.js')
  for (const flag of isLarge ? FOR_LARGE : size < MUCH ? FOR_LITTLE : FOR_MUCH) setFlagsFromString(flag)
}

/** Before work that may take long for short files, such as a run or a schema check: long-running code is optimised again. */
export async function stayLightNoMore(): Promise<void> {
  const { setFlagsFromString } = await import('./v8-flags.js')
  setFlagsFromString('--opt')
}

/**
 * The same for a number of files, before they are read: V8's space for young objects keeps its size. It would grow to 32 megabytes, which
 * saves no time and stays part of the process. The heap grows slowly from here on: V8 may collect while the files are read, and would then
 * not do so again before the heap is four times as large (20 megabytes more in half of the runs).
 */
export async function stayLightFor(count: number): Promise<void> {
  if (count < MANY) return
  const { keepYoungSmall, setFlagsFromString } = await import('./v8-flags.js')
  keepYoungSmall()
  setFlagsFromString(HEAP_GROWS_SLOWLY)
}

/** Below this, loading the module that sets flags takes longer than the compiler would. */
const LITTLE = 10_000
const MUCH = 300_000
/** From so many letters on, loops of one file are long enough for the optimising compiler. */
const LARGE = 100_000
/** From this many files on, loading that module pays before their size is known. */
const MANY = 200

const FOR_LITTLE = ['--no-opt']
const HEAP_GROWS_SLOWLY = '--heap-growing-percent=20'
const FOR_LARGE = ['--semi-space-growth-factor=2', '--heap-growing-percent=0'] // V8's initial values
const FOR_MUCH = [HEAP_GROWS_SLOWLY, '--interrupt-budget=1000000', '--no-parallel-scavenge']
