import { availableParallelism } from 'node:os'
import { type LintedFiles, type LintOrder, lintBatch } from '../../project/linting/lint-files.js'
import type { SourceFile } from '../../source/source-file.js'
import type { OnProgress } from '../progress.js'
import { builtFolder } from './built-folder.js'
import type { LintThread } from './lint-elsewhere.js'
import { type FileBatch, SharedWork } from './shared-work.js'

/** A thread has to load and to warm up, which takes a second of a processor; so much text (some 800 files) makes up for it. */
const WORTH_A_THREAD = 2_500_000
const MOST_THREADS = 8

/** So many batches wait in a thread, so that it need not wait for this one. */
const AHEAD = 2

interface Around {
  readonly order: LintOrder
  readonly onProgress: OnProgress
}

/**
 * Lints files in batches, with further threads where there is enough to do and a built command line to load in them. Whoever is free
 * takes the next batch; the answers have the order of the batches, so that nobody can see who has worked on which.
 *
 * @param batches parts the files, while further threads load
 */
export async function lintBatches(
  files: readonly SourceFile[],
  batches: () => readonly FileBatch[],
  { order, onProgress }: Around
): Promise<readonly LintedFiles[]> {
  const threads = await openThreads(threadsFor(files), order)
  try {
    const work = new SharedWork(batches(), onProgress)
    const others = threads.flatMap(({ lint }) => Array.from({ length: AHEAD }, () => work.takePart(lint)))
    await Promise.all([...others, work.takePart(batch => lintHere(batch, order))])
    return work.found
  } finally {
    await Promise.all(threads.map(thread => thread.end()))
  }
}

/** Lets what other threads have sent come in first, and an interrupt be heard. */
async function lintHere(batch: FileBatch, order: LintOrder): Promise<LintedFiles> {
  await new Promise(resolve => setImmediate(resolve))
  return lintBatch(batch, order)
}

async function openThreads(count: number, order: LintOrder): Promise<readonly LintThread[]> {
  if (count === 0) return []
  const { openLintThread } = await import('./lint-elsewhere.js')
  return Array.from({ length: count }, () => openLintThread(order))
}

/** How many threads are to help. */
function threadsFor(files: readonly SourceFile[]): number {
  if (builtFolder() === null) return 0
  const size = files.reduce((sum, { text }) => sum + text.length, 0)
  const cores = Math.min(availableParallelism(), MOST_THREADS, files.length)
  return Math.max(0, Math.min(cores - 1, Math.floor(size / WORTH_A_THREAD)))
}
