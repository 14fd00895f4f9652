import { parentPort, workerData } from 'node:worker_threads'
import { findingsIn, type LintOrder } from '../../project/linting/findings.js'
import type { SourceFile } from '../../source/source-file.js'
import { plainFindings } from './plain-findings.js'

/** Answers each incoming batch with its findings, in order; runs in a thread of its own. */
export function answerBatches(): void {
  const order = workerData as LintOrder // provided by findings-thread.ts
  parentPort?.on('message', (batch: readonly SourceFile[]) => {
    parentPort?.postMessage(plainFindings(findingsIn(batch, order)))
  })
}
