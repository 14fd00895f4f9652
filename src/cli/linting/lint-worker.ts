import { parentPort, workerData } from 'node:worker_threads'
import { type LintOrder, lintBatch } from '../../project/linting/lint-batch.js'
import type { SourceFile } from '../../source/source-file.js'
import { plainFindings } from './plain-findings.js'

/** Answers each incoming batch with its findings, in order; runs in a thread of its own. */
export function lintInThread(): void {
  const order = workerData as LintOrder // provided by lint-elsewhere.ts
  parentPort?.on('message', (batch: readonly SourceFile[]) => {
    parentPort?.postMessage(plainFindings(lintBatch(batch, order)))
  })
}
