import { availableParallelism } from 'node:os'
import { type LintedFiles, type LintOrder, lintBatch } from '../../project/linting/lint-files.js'
import type { SourceFile } from '../../source/source-file.js'
import type { Tell } from '../progress.js'
import { builtFolder } from './built-folder.js'

type Batch = readonly SourceFile[]

/** A thread has to load and to warm up, which takes a second of a processor; so much text (some 800 files) makes up for it. */
const WORTH_A_THREAD = 2_500_000
const MOST_THREADS = 8

/** So many batches wait in a thread, so that it need not wait for this one. */
const AHEAD = 2

/**
 * Lints batches, with further threads where there is enough to do and a built command line to load in them. Whoever is free takes the
 * next batch; the answers have the order of the batches, so that nobody can see who has worked on which.
 */
export async function lintBatches(
  batches: readonly Batch[],
  order: LintOrder,
  tell: Tell
): Promise<readonly LintedFiles[]> {
  const work: SharedWork = { queue: batches.entries(), found: [], tell }
  const count = threadsFor(batches)
  if (count === 0) await takePart(work, batch => lintHere(batch, order))
  else await lintTogetherWith(count, work, order)
  return work.found
}

/** What all hands take from and put into. */
interface SharedWork {
  readonly queue: IterableIterator<[number, Batch]>
  readonly found: LintedFiles[]
  readonly tell: Tell
}

async function lintTogetherWith(count: number, work: SharedWork, order: LintOrder): Promise<void> {
  const [{ openLintThread }, { keepYoungSmall }] = await Promise.all([
    import('./lint-elsewhere.js'),
    import('../v8-flags.js')
  ])
  const threads = Array.from({ length: count }, () => openLintThread(order))
  const others = threads.flatMap(thread => Array.from({ length: AHEAD }, () => takePart(work, thread.lint)))
  const own = async () => {
    await Promise.all(threads.map(thread => thread.begun))
    keepYoungSmall() // anew: a thread that begins sets it back
    return takePart(work, batch => lintHere(batch, order))
  }
  try {
    await Promise.all([...others, own()])
  } finally {
    await Promise.all(threads.map(thread => thread.end()))
  }
}

/** Takes one batch after the other until none is left. */
async function takePart(
  { queue, found, tell }: SharedWork,
  lint: (batch: Batch) => Promise<LintedFiles>
): Promise<void> {
  for (const [at, batch] of queue) {
    found[at] = await lint(batch)
    tell(batch.length)
  }
}

/** Lets what other threads have sent come in first, and an interrupt be heard. */
async function lintHere(batch: Batch, order: LintOrder): Promise<LintedFiles> {
  await new Promise(resolve => setImmediate(resolve))
  return lintBatch(batch, order)
}

/** How many threads are to help. */
function threadsFor(batches: readonly Batch[]): number {
  if (builtFolder() === null) return 0
  const size = batches.reduce((sum, batch) => sum + sizeOf(batch), 0)
  const cores = Math.min(availableParallelism(), MOST_THREADS, batches.length)
  return Math.max(0, Math.min(cores - 1, Math.floor(size / WORTH_A_THREAD)))
}

function sizeOf(batch: Batch): number {
  return batch.reduce((sum, { text }) => sum + text.length, 0)
}
