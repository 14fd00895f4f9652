import { Worker } from 'node:worker_threads'
import type { LintedFiles, LintOrder } from '../../project/linting/lint-files.js'
import type { SourceFile } from '../../source/source-file.js'
import type { Tell } from '../progress.js'
import { builtFolder } from './built-folder.js'
import type { WorkerTask } from './lint-worker.js'
import { findingsOf, type PlainFindings } from './plain-findings.js'

/** A thread clears its young objects often, so that several together take no more memory than one. */
const LIMITS = { maxYoungGenerationSizeMb: 6 }

/** Lints batches in a thread of their own, in order. */
export function lintElsewhere(
  batches: readonly (readonly SourceFile[])[],
  order: LintOrder,
  tell: Tell
): Promise<LintedFiles[]> {
  const task: WorkerTask = { batches, order }
  const code = `require(${JSON.stringify(`${builtFolder()}/lint-worker.cjs`)}).lintInThread()`
  const worker = new Worker(code, { eval: true, workerData: task, resourceLimits: LIMITS })
  return new Promise((resolve, reject) => {
    const found: LintedFiles[] = []
    worker.on('message', (plain: PlainFindings) => {
      const batch = batches[found.length] ?? []
      found.push(findingsOf(plain, batch, order.compat))
      tell(batch.length)
    })
    worker.on('error', reject)
    worker.on('exit', () => {
      if (found.length === batches.length) resolve(found)
      else reject(new Error('a thread of lint ended before its work was done'))
    })
  })
}
