import type { Compat } from '../../model/index.js'
import type { RunChoice } from '../../project/choosing/choose-run.js'
import { UsageError } from '../../project/usage-error.js'
import type { SourceFile } from '../../source/source-file.js'
import { openThread, ThreadPool } from '../../threads/index.js'
import type { Case, GivenRun, RunCases } from '../../what-if/index.js'

/** A run as plain data, from which a thread makes its workflow. */
export interface SharedRun {
  readonly files: readonly SourceFile[]
  readonly compat: Compat
  readonly choice: RunChoice
  readonly given: GivenRun
}

type Notes = Awaited<ReturnType<RunCases>>

/** Shares cases among threads while the work runs; results keep the order of the cases. */
export async function withThreads<T>(
  shared: SharedRun,
  threads: number,
  work: (runCases: RunCases) => Promise<T>
): Promise<T> {
  const pool = new ThreadPool<readonly Case[], Notes>(
    () => openThread({ source: 'cli/simulating/what-if-thread', data: shared, heapMb: HEAP_MB }),
    threads
  )
  try {
    return await work(async cases => {
      const batches = batchesOf(cases, threads)
      return (await Promise.all(batches.map(batch => notesOf(pool, batch)))).flat()
    })
  } finally {
    await pool.close()
  }
}

async function notesOf(pool: ThreadPool<readonly Case[], Notes>, batch: readonly Case[]): Promise<Notes> {
  const outcome = await pool.ask(batch, { timeoutMs: TIMEOUT_MS, signal: new AbortController().signal })
  if (outcome.kind === 'answered') return outcome.answer
  const limit = outcome.cause === 'memory' ? `${HEAP_MB} MB` : `${TIMEOUT_MS / 60_000} minutes`
  throw new UsageError(
    `a thread needed more than ${limit} for its cases; without --threads there is no such limit`
  )
}

/** Small batches, so that no thread waits long for the last one. */
function batchesOf(cases: readonly Case[], threads: number): readonly (readonly Case[])[] {
  const size = Math.max(20, Math.ceil(cases.length / (threads * 8)))
  return Array.from({ length: Math.ceil(cases.length / size) }, (_, at) =>
    cases.slice(at * size, (at + 1) * size)
  )
}

const HEAP_MB = 1024
/** For one batch. */
const TIMEOUT_MS = 600_000
