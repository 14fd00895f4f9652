import { availableParallelism } from 'node:os'
import { type LintedFiles, type LintOrder, lintBatch } from '../../project/linting/lint-files.js'
import type { SourceFile } from '../../source/source-file.js'
import type { Tell } from '../progress.js'
import { builtFolder } from './built-folder.js'

type Batch = readonly SourceFile[]

/** A thread has to load and to warm up, which takes a second of a processor; so much text (some 800 files) makes up for it. */
const WORTH_A_THREAD = 2_500_000
const MOST_THREADS = 8

/**
 * Lints batches, with further threads where there is enough to do and a built command line to load in them. The answers have the
 * order of the batches, so that nobody can see who has worked on which.
 */
export async function lintBatches(
  batches: readonly Batch[],
  order: LintOrder,
  tell: Tell
): Promise<readonly LintedFiles[]> {
  const threads = threadsFor(batches)
  const shares = dealt(batches, threads + 1)
  const [own = [], ...others] = shares
  const helpers = others.map(async share => {
    const { lintElsewhere } = await import('./lint-elsewhere.js')
    return lintElsewhere(share, order, tell)
  })
  const [mine, ...theirs] = await Promise.all([lintHere(own, order, tell), ...helpers])
  const next = [mine, ...theirs].map(found => found?.values())
  return batches.flatMap((_, at) => next[at % shares.length]?.next().value ?? [])
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

function dealt(batches: readonly Batch[], hands: number): readonly (readonly Batch[])[] {
  return Array.from({ length: hands }, (_, hand) => batches.filter((_, at) => at % hands === hand))
}

async function lintHere(batches: readonly Batch[], order: LintOrder, tell: Tell): Promise<LintedFiles[]> {
  const found: LintedFiles[] = []
  for (const batch of batches) {
    found.push(lintBatch(batch, order))
    tell(batch.length)
    // Lets what other threads have sent come in, and an interrupt be heard.
    if (batches.length > 1) await new Promise(resolve => setImmediate(resolve))
  }
  return found
}
