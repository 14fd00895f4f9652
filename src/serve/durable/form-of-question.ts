import type { OpenQuestion, QuestionAnswer } from '../../durable/question.js'
import { type ElicitationAnswer, isJsonObject, type JsonValue, jsonText } from '../../model/index.js'

/** A run's question as a client's user sees it. */
interface QuestionForm {
  readonly message: string
  readonly schema: JsonValue
  readonly timeoutMs: number | null
  /** The answer; null where there is none yet. */
  answerIn(given: ElicitationAnswer): QuestionAnswer | null
}

export function formOf(question: OpenQuestion): QuestionForm {
  if (question.kind === 'elicitation')
    return {
      message: question.message,
      schema: question.schema,
      timeoutMs: question.timeoutMs,
      answerIn: answer => ({ kind: 'elicitation', answer })
    }
  const { tool, step, arguments: args } = question
  return {
    message: `step "${step}" has sent the call of "${tool}" with ${jsonText(args)}, and its worker is gone: what became of it?`,
    schema: outcomeSchema,
    timeoutMs: null,
    answerIn: outcomeIn
  }
}

const outcomeSchema = {
  type: 'object',
  properties: {
    outcome: {
      type: 'string',
      enum: ['again', 'failed'],
      description: 'again: it was not carried out and is to be made; failed: it is to count as failed'
    }
  },
  required: ['outcome']
}

/** A user who declines leaves the question to others. */
function outcomeIn(given: ElicitationAnswer): QuestionAnswer | null {
  const outcome = given.action === 'accept' && isJsonObject(given.content) ? given.content.outcome : null
  return outcome === 'again' || outcome === 'failed' ? { kind: outcome } : null
}
