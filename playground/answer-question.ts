import { UsageError } from '../src/project/usage-error.js'
import { Answers } from './answers.js'
import { withAllParts } from './late-parts.js'
import type { Answer, Question } from './protocol.js'

const loadSchemas = async () => (await import('all-schemas')).default
let answers = new Answers(loadSchemas)

/** The answer to one question; an error becomes its message. */
export async function answerQuestion({ id, name, about }: Question): Promise<Answer> {
  try {
    const value = await withAllParts(
      async () => {
        const method: (about: never) => unknown = answers[name].bind(answers)
        return method(about as never) // the client's types fit each question to its method
      },
      () => {
        answers = new Answers(loadSchemas)
      }
    )
    return { id, ok: true, value }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { id, ok: false, message, isUsage: error instanceof UsageError }
  }
}
