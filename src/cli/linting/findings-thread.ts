import { Worker } from 'node:worker_threads'
import type { LintedFiles, LintOrder } from '../../project/linting/findings.js'
import type { SourceFile } from '../../source/source-file.js'
import { threadInExecutable } from '../files/own-files.js'
import { YOUNG_STAYS_SMALL } from '../v8-flags.js'
import { builtFolder } from './built-folder.js'
import { findingsOf, type PlainFindings } from './plain-findings.js'

/** A thread collects its young objects often, so that several together use no more memory than one. */
const LIMITS = { maxYoungGenerationSizeMb: 6 }

/** A thread that lints its batches in order. */
export interface FindingsThread {
  readonly lint: (batch: readonly SourceFile[]) => Promise<LintedFiles>
  readonly end: () => Promise<unknown>
}

/** Starts a thread. Its errors are reported by each batch without an answer. */
export function openFindingsThread(order: LintOrder): FindingsThread {
  const part = 'lint-worker.cjs'
  const loading = threadInExecutable(part) ?? `require(${JSON.stringify(`${builtFolder()}/${part}`)})`
  const code = `require('node:v8').setFlagsFromString(${JSON.stringify(YOUNG_STAYS_SMALL)});
${loading}.answerBatches()`
  const worker = new Worker(code, { eval: true, workerData: order, resourceLimits: LIMITS })
  const asked: Asked[] = []
  let end: { readonly fault: unknown } | undefined
  const fail = (fault: unknown): void => {
    end ??= { fault }
    for (const { reject } of asked.splice(0)) reject(end.fault)
  }
  worker.on('message', (plain: PlainFindings) => asked.shift()?.resolve(plain))
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('a thread of lint ended before its work was done')))
  return {
    lint: async batch => {
      if (end) throw end.fault
      const answer = new Promise<PlainFindings>((resolve, reject) => asked.push({ resolve, reject }))
      worker.postMessage(batch)
      return findingsOf(await answer, batch, order.compat)
    },
    end: () => worker.terminate()
  }
}

/** A batch without its answer so far. */
interface Asked {
  readonly resolve: (plain: PlainFindings) => void
  readonly reject: (fault: unknown) => void
}
