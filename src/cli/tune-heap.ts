import type { SourceFile } from '../source/source-file.js'

/**
 * Sets V8's compiler and heap for the size of the input: with little input, optimised code does not pay, and with much input, the heap must
 * not fill up (figures in `docs/performance.md`). To be called after the code cache was read, which depends on V8's flags.
 *
 * @param least the number of characters from which tuning pays; 0 for commands that load most of the module for flags anyway
 */
export async function tuneHeap(files: readonly SourceFile[], least = LITTLE): Promise<void> {
  const size = files.reduce((sum, file) => sum + file.text.length, 0)
  const isLarge = files.some(file => file.text.length > LARGE)
  if (size < least || (isLarge && files.length < MANY)) return
  const { setFlagsFromString } = await import('./v8-flags.js')
  for (const flag of isLarge ? FOR_LARGE : size < MUCH ? FOR_LITTLE : FOR_MUCH) setFlagsFromString(flag)
}

/** Enables optimised code again, before work that may take long for short files, such as a run or a schema check. */
export async function restoreOptimizer(): Promise<void> {
  const { setFlagsFromString } = await import('./v8-flags.js')
  setFlagsFromString('--opt')
}

/** Like `tuneHeap`, before many files are read: the space for young objects keeps its size, and the heap grows slowly. */
export async function tuneHeapForFiles(count: number): Promise<void> {
  if (count < MANY) return
  const { keepYoungSmall, setFlagsFromString } = await import('./v8-flags.js')
  keepYoungSmall()
  setFlagsFromString(HEAP_GROWS_SLOWLY)
}

/** Below this size, loading the module that sets flags takes longer than the compiler would. */
const LITTLE = 10_000
const MUCH = 300_000
/** From this size of one file on, loops run long enough for the optimising compiler. */
const LARGE = 100_000
/** From this number of files on, tuning pays before their size is known. */
const MANY = 200

const FOR_LITTLE = ['--no-opt']
const HEAP_GROWS_SLOWLY = '--heap-growing-percent=20'
const FOR_LARGE = ['--semi-space-growth-factor=2', '--heap-growing-percent=0'] // V8's initial values
export const FOR_MUCH = [HEAP_GROWS_SLOWLY, '--interrupt-budget=1000000', '--no-parallel-scavenge']
/** V8's initial value, for a process that continues after much input. */
export const OPTIMIZES_SOON = '--interrupt-budget=135168'
