import { Worker } from 'node:worker_threads'
import { threadCode } from './thread-code.js'

export interface ThreadOptions {
  /** The path of its entry module below `src/`, without extension. */
  readonly source: string
  /** Data that the thread receives when it starts. */
  readonly data?: unknown
  /** The memory limit of the thread, which ends when it exceeds it. */
  readonly heapMb: number
}

/** A thread of Node, or a substitute in tests. */
export type OpenedThread = Pick<Worker, 'on' | 'postMessage' | 'terminate' | 'ref' | 'unref'>

export function openThread({ source, data, heapMb }: ThreadOptions): OpenedThread {
  return new Worker(threadCode(source), {
    eval: true,
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: YOUNG_MB }
  })
}

/** The size of young objects, as in the main thread. */
const YOUNG_MB = 48
