import { availableParallelism } from 'node:os'
import { batchesOf } from '../../project/linting/batches.js'
import { findingsIn, joinLinted, type LintedFiles, type LintOrder } from '../../project/linting/findings.js'
import type { Diagnostic } from '../../source/diagnostic.js'
import type { SourceFile } from '../../source/source-file.js'
import { type OnProgress, progressOf } from '../terminal/progress.js'
import { builtFolder } from './built-folder.js'
import type { FindingsThread } from './findings-thread.js'
import { type ResultCache, withCache } from './result-cache.js'
import { type FileBatch, SharedWork } from './shared-work.js'

/** What to lint, and how. */
export interface LintWork {
  readonly order: LintOrder
  /** Files that could not be read. */
  readonly unreadable: readonly Diagnostic[]
  /** Null where nothing is cached. */
  readonly cache: ResultCache | null
  readonly isQuiet: boolean
}

/** Lints all files: in batches, with more threads where there are many, and without what is in the cache. */
export async function findingsInBatches(files: readonly SourceFile[], work: LintWork): Promise<LintedFiles> {
  const { order, unreadable, cache } = work
  if (files.length === 1 && !cache) return findingsIn(files, order, unreadable)
  const progress = progressOf({ unit: 'files', total: files.length }, work.isQuiet)
  const around = { order, onProgress: (count: number) => progress.add(count) }
  const parts = cache
    ? // A batch of minimal size is found in the cache again, whatever happens to the files next to it.
      await withCache(batchesOf(files, 1), cache, some => lintBatches(some.flat(), () => some, around))
    : await lintBatches(files, () => batchesOf(files), around)
  progress.end()
  const other = unreadable.length > 0 ? [findingsIn([], order, unreadable)] : []
  return joinLinted(files, [...parts, ...other])
}

/** The same at once, in this thread, for callers that lint repeatedly. */
export function findingsAtOnce(files: readonly SourceFile[], { order, unreadable }: LintWork): LintedFiles {
  const parts = batchesOf(files).map((batch, at) => findingsIn(batch, order, at === 0 ? unreadable : []))
  return joinLinted(files, parts)
}

/** A thread takes a second of processor time to load and warm up; this much text (some 800 files) makes up for it. */
const WORTH_A_THREAD = 2_500_000
const MAX_THREADS = 8

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
async function lintBatches(
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
  return findingsIn(batch, order)
}

async function openThreads(count: number, order: LintOrder): Promise<readonly FindingsThread[]> {
  if (count === 0) return []
  const { openFindingsThread } = await import('./findings-thread.js')
  return Array.from({ length: count }, () => openFindingsThread(order))
}

/** The number of additional threads. */
function threadsFor(files: readonly SourceFile[]): number {
  if (builtFolder() === null) return 0
  const size = files.reduce((sum, { text }) => sum + text.length, 0)
  const cores = Math.min(availableParallelism(), MAX_THREADS, files.length)
  return Math.max(0, Math.min(cores - 1, Math.floor(size / WORTH_A_THREAD)))
}
