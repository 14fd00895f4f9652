import { availableParallelism } from 'node:os'
import { type LintedFiles, type LintOrder, lintBatch } from '../../project/linting/lint-batch.js'
import type { SourceFile } from '../../source/source-file.js'
import type { OnProgress } from '../progress.js'
import { builtFolder } from './built-folder.js'
import type { LintThread } from './lint-elsewhere.js'
import { type FileBatch, SharedWork } from './shared-work.js'

/** A thread takes a second of processor time to load and warm up; this much text (some 800 files) makes up for it. */
const WORTH_A_THREAD = 2_500_000
const MOST_THREADS = 8

/** Batches queued per thread, so that it never waits for this one. */
const AHEAD = 2

interface Around {
  readonly order: LintOrder
  readonly onProgress: OnProgress
}

/**
 * Lints files in batches, with more threads where there is enough work and a built command line to load in them. Each thread takes the next
 * batch when it is free; answers keep the order of the batches, so results do not depend on the threads.
 *
 * @param batches splits the files while other threads load
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

/** Lets messages of other threads and interrupts be handled first. */
async function lintHere(batch: FileBatch, order: LintOrder): Promise<LintedFiles> {
  await new Promise(resolve => setImmediate(resolve))
  return lintBatch(batch, order)
}

async function openThreads(count: number, order: LintOrder): Promise<readonly LintThread[]> {
  if (count === 0) return []
  const { openLintThread } = await import('./lint-elsewhere.js')
  return Array.from({ length: count }, () => openLintThread(order))
}

/** The number of additional threads. */
function threadsFor(files: readonly SourceFile[]): number {
  if (builtFolder() === null) return 0
  const size = files.reduce((sum, { text }) => sum + text.length, 0)
  const cores = Math.min(availableParallelism(), MOST_THREADS, files.length)
  return Math.max(0, Math.min(cores - 1, Math.floor(size / WORTH_A_THREAD)))
}
