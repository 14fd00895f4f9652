import { parentPort, workerData } from 'node:worker_threads'
import { type LintOrder, lintBatch } from '../../project/linting/lint-files.js'
import type { SourceFile } from '../../source/source-file.js'
import { type PlainFindings, plainFindings } from './plain-findings.js'

/** What a thread is given to do. */
export interface WorkerTask {
  readonly batches: readonly (readonly SourceFile[])[]
  readonly order: LintOrder
}

/** Answers each batch with what was found in it, in order; called in a thread of its own. */
export function lintInThread(): void {
  const { batches, order } = workerData as WorkerTask // what lint-threads.ts has handed over
  for (const batch of batches) {
    const findings: PlainFindings = plainFindings(lintBatch(batch, order))
    parentPort?.postMessage(findings)
  }
}
