import type { Redactor, ServerElicitor } from '../backends/live/index.js'
import { secretsIn } from '../backends/recording/scrub.js'
import type { Elicitor } from '../engine/index.js'
import type { ElicitationAnswer } from '../model/index.js'

/** Hides secrets in questions from the user, and registers passwords in the answers. */
export function discreetPerson(person: Elicitor, redactor: Redactor): Elicitor {
  return {
    ask: async (question, signal) => {
      const { message, schema } = question
      const shown = { ...question, message: redactor.redact(message), schema: redactor.redactValue(schema) }
      return kept(await person.ask(shown, signal), redactor)
    }
  }
}

/** The same for questions of servers; addresses are unchanged, since they would not work otherwise. */
export function discreetServer(elicit: ServerElicitor, redactor: Redactor): ServerElicitor {
  return async (question, signal) => {
    const message = redactor.redact(question.message)
    const shown =
      question.mode === 'url'
        ? { ...question, message }
        : { ...question, message, schema: redactor.redactValue(question.schema) }
    return kept(await elicit(shown, signal), redactor)
  }
}

function kept(answer: ElicitationAnswer | null, redactor: Redactor): ElicitationAnswer | null {
  if (answer?.action === 'accept') for (const secret of secretsIn(answer.content)) redactor.register(secret)
  return answer
}
