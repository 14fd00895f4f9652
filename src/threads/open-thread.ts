import { Worker } from 'node:worker_threads'
import { threadCode } from './thread-code.js'

export interface ThreadOptions {
  /** Its code, by its path below `src/` without its ending. */
  readonly source: string
  /** What is handed to it when it starts. */
  readonly data?: unknown
  /** What it may hold: past it, it ends. */
  readonly heapMb: number
}

/** A thread that was opened: Node's own, or what a test puts in its place. */
export type OpenedThread = Pick<Worker, 'on' | 'postMessage' | 'terminate' | 'ref' | 'unref'>

export function openThread({ source, data, heapMb }: ThreadOptions): OpenedThread {
  return new Worker(threadCode(source), {
    eval: true,
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: youngMb }
  })
}

/** As large as that of the main thread. */
const youngMb = 48
