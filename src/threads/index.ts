export { answerQuestions } from './answer-questions.js'
export { type OpenedThread, openThread } from './open-thread.js'
export type { StopCause, ThreadOutcome } from './thread-job.js'
export { ThreadPool } from './thread-pool.js'
