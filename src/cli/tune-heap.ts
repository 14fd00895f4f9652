import type { SourceFile } from '../source/source-file.js'

/**
 * Sets V8's compiler and heap for the size of the input: little code runs long enough to be optimised, and much input must not fill the
 * heap (figures in `docs/performance.md`). To be called after the code cache was read, which depends on V8's flags.
 *
 * @param least characters from which on it pays; 0 for a command that loads the module for flags, or most of it, anyway
 */
export async function tuneHeap(files: readonly SourceFile[], least = LITTLE): Promise<void> {
  const size = files.reduce((sum, file) => sum + file.text.length, 0)
  const isLarge = files.some(file => file.text.length > LARGE)
  if (size < least || (isLarge && files.length < MANY)) return
  const { setFlagsFromString } = await import('./v8-flags.js')
  for (const flag of isLarge ? FOR_LARGE : size < MUCH ? FOR_LITTLE : FOR_MUCH) setFlagsFromString(flag)
}

/** Before work that may take long for short files, such as a run or a schema check: long-running code is optimised again. */
export async function restoreOptimizer(): Promise<void> {
  const { setFlagsFromString } = await import('./v8-flags.js')
  setFlagsFromString('--opt')
}

/** The same before many files are read: the space for young objects keeps its size, and the heap grows slowly. */
export async function tuneHeapForFiles(count: number): Promise<void> {
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
export const FOR_MUCH = [HEAP_GROWS_SLOWLY, '--interrupt-budget=1000000', '--no-parallel-scavenge']
/** V8's initial value, for a process that goes on after much input. */
export const OPTIMIZES_SOON = '--interrupt-budget=135168'
