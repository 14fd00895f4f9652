import type { SourceFile } from '../source/source-file.js'

/**
 * V8's settings for what is to be read. The optimising compiler costs more than it brings while little is read (a third of the
 * whole time for one file). On much it wins, but only in what runs again and again: asked for a function seven times later than by
 * itself, it takes a fifth off the lint of 500 files. Of many files nothing is kept, so the heap need not grow before it is
 * cleared: that halves the memory and takes no time. Of one large file everything is kept to its end, and its loops are long:
 * clearing often finds nothing, and late compiling is too late, so V8 does best by itself, with its helpers for
 * young objects: without them one of 20,000 steps takes a tenth less of the processor's time, and a tenth more on the clock. Of many files
 * each thread clears its own: there is next to nothing to copy, and V8 would wake four helpers each of 1,900 times for 2,000 files (with
 * two threads 3.1 to 3.3 s, without helpers 2.9 to 3.0). To be called after the code cache was taken, which depends on V8's flags.
 *
 * @param least letters for which it pays; 0 for a command that loads the module for flags, or most of it, anyway
 */
export async function stayLight(files: readonly SourceFile[], least = LITTLE): Promise<void> {
  const size = files.reduce((sum, file) => sum + file.text.length, 0)
  const isLarge = files.some(file => file.text.length > MUCH)
  if (size < least || (isLarge && files.length < MANY)) return
  const { setFlagsFromString } = await import('./v8-flags.js')
  for (const flag of isLarge ? FOR_LARGE : size < MUCH ? FOR_LITTLE : FOR_MUCH) setFlagsFromString(flag)
}

/** Before what may take longer than its files are long, such as a run or a check by a schema: what takes long is optimised again. */
export async function stayLightNoMore(): Promise<void> {
  const { setFlagsFromString } = await import('./v8-flags.js')
  setFlagsFromString('--opt')
}

/**
 * The same for a number of files, before they are read: V8's room for young objects stays as large as it is. It would grow to 32
 * megabytes, which takes no time off and stays part of the process. The heap grows slowly from here on, since V8 may clear it while the
 * files are read, and would then not do so again before it is four times as large (20 megabytes more in half of the runs).
 */
export async function stayLightFor(count: number): Promise<void> {
  if (count < MANY) return
  const { keepYoungSmall, setFlagsFromString } = await import('./v8-flags.js')
  keepYoungSmall()
  setFlagsFromString(HEAP_GROWS_SLOWLY)
}

/** Below this, loading the module that sets flags takes longer than what the compiler comes to do. */
const LITTLE = 10_000
const MUCH = 300_000
/** From so many files on it is worth to load that module before their size is known. */
const MANY = 200

const FOR_LITTLE = ['--no-opt']
const HEAP_GROWS_SLOWLY = '--heap-growing-percent=20'
const FOR_LARGE = ['--semi-space-growth-factor=2', '--heap-growing-percent=0'] // what V8 begins with
const FOR_MUCH = [HEAP_GROWS_SLOWLY, '--interrupt-budget=1000000', '--no-parallel-scavenge']
