import { batchesOf } from '../../project/linting/batches.js'
import { joinLinted, type LintedFiles, type LintOrder, lintBatch } from '../../project/linting/lint-batch.js'
import type { Diagnostic } from '../../source/diagnostic.js'
import type { SourceFile } from '../../source/source-file.js'
import { progressOf } from '../progress.js'
import { lintBatches } from './lint-threads.js'
import { type ResultCache, withCache } from './result-cache.js'

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
export async function lintAll(files: readonly SourceFile[], work: LintWork): Promise<LintedFiles> {
  const { order, unreadable, cache } = work
  if (files.length === 1 && !cache) return lintBatch(files, order, unreadable)
  const progress = progressOf({ unit: 'files', total: files.length }, work.isQuiet)
  const around = { order, onProgress: (count: number) => progress.add(count) }
  const parts = cache
    ? // A batch of minimal size is found in the cache again, whatever happens to the files next to it.
      await withCache(batchesOf(files, 1), cache, some => lintBatches(some.flat(), () => some, around))
    : await lintBatches(files, () => batchesOf(files), around)
  progress.end()
  const other = unreadable.length > 0 ? [lintBatch([], order, unreadable)] : []
  return joinLinted(files, [...parts, ...other])
}

/** The same at once, in this thread, for callers that lint repeatedly. */
export function lintTogether(files: readonly SourceFile[], { order, unreadable }: LintWork): LintedFiles {
  const parts = batchesOf(files).map((batch, at) => lintBatch(batch, order, at === 0 ? unreadable : []))
  return joinLinted(files, parts)
}
