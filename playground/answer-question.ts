import { UsageError } from '../src/project/usage-error.js'
import { Answers } from './answers.js'
import type { Answer, Question } from './protocol.js'

const answers = new Answers(async () => (await import('all-schemas')).default)

/** The answer to one question; an error becomes its message. */
export async function answerQuestion({ id, name, about }: Question): Promise<Answer> {
  try {
    const method: (about: never) => unknown = answers[name].bind(answers)
    return { id, ok: true, value: await method(about as never) } // the client's types fit each question to its method
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { id, ok: false, message, isUsage: error instanceof UsageError }
  }
}
