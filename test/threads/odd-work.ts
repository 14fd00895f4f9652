import { workerData } from 'node:worker_threads'
import { answerQuestions } from '../../src/threads/index.js'

/** The code of a thread that does what it is asked for. */
const work: Readonly<Record<string, () => unknown>> = {
  repeat: () => workerData,
  fail: () => {
    throw new TypeError('asked to fail')
  },
  hold: () => {
    for (;;);
  },
  fill: () => {
    const kept: object[] = []
    for (;;) kept.push({ length: kept.length })
  },
  end: () => process.exit(7)
}

answerQuestions(async (question: string) => work[question]?.())
