import { parentPort } from 'node:worker_threads'
import type { ThreadMessage } from './thread-message.js'

/** Answers the questions that are sent to this thread, one after the other. To be called once, in the thread. */
export function answerQuestions<Question, Answer>(answer: (question: Question) => Promise<Answer>): void {
  const send = (message: ThreadMessage<Answer>): void => parentPort?.postMessage(message)
  parentPort?.on('message', async (question: Question) => {
    try {
      send({ kind: 'answer', answer: await answer(question) })
    } catch (fault) {
      send({ kind: 'fault', fault })
    }
  })
  send({ kind: 'ready' })
}
