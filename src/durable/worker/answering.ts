import { answerExcess } from '../../engine/question-size.js'
import type { JsonValue } from '../../model/index.js'
import { answerMisfit } from '../../project/arguments/answer-misfit.js'
import { answerName, QUESTION_PREFIX } from '../names.js'
import type { TimedAnswer } from '../ports/questions.js'
import type { OpenQuestion, QuestionAnswer } from '../question.js'
import type { AnswerReply, AnswerRequest } from '../requests.js'
import type { WorkflowSharedContext } from '../restate.js'

/** The open questions of a run, in the order in which they were asked. */
async function openQuestions(context: WorkflowSharedContext): Promise<OpenQuestion[]> {
  const names = (await context.stateKeys()).filter(name => name.startsWith(QUESTION_PREFIX))
  const found: OpenQuestion[] = []
  for (const name of names.sort()) {
    const question = await context.get<OpenQuestion>(name)
    if (question) found.push(question)
  }
  return found.sort((a, b) => a.askedAtMs - b.askedAtMs)
}

/** Accepts an answer where its question is open and it fits; the first one wins. */
export async function takeAnswer(
  context: WorkflowSharedContext,
  { question: wanted, answer }: AnswerRequest,
  wall: () => number
): Promise<AnswerReply> {
  const questions = await openQuestions(context)
  const open = questions.map(({ id }) => id)
  const named = questions.filter(({ id }) => id === wanted)
  const found = named.length > 0 ? named : questions.filter(({ step }) => step === wanted)
  const [question, second] = found
  if (second) return { kind: 'ambiguous', open: found.map(({ id }) => id) }
  if (!question) return { kind: (await isOver(context, wanted)) ? 'over' : 'unknown', open }
  const message = await unfitness(question, answer)
  if (message !== null) return { kind: 'unfit', message }
  const atMs = await context.run('time', wall)
  if (await isOver(context, question.id)) return { kind: 'over', open }
  await context.promise<TimedAnswer>(answerName(question.id)).resolve({ answer, atMs })
  return { kind: 'taken', question: question.id }
}

async function isOver(context: WorkflowSharedContext, id: string): Promise<boolean> {
  return (await context.promise<TimedAnswer>(answerName(id)).peek()) !== undefined
}

/** Why an answer does not fit this question; null where it does. */
async function unfitness(question: OpenQuestion, answer: QuestionAnswer): Promise<string | null> {
  if (question.kind === 'unsure')
    return answer.kind === 'elicitation'
      ? `"${question.id}" asks what became of the call of "${question.tool}": --again, --failed or --result JSON`
      : null
  if (answer.kind !== 'elicitation')
    return `"${question.id}" is a question of the workflow: --accept JSON, --decline or --cancel`
  if (answer.answer.action !== 'accept') return null
  const { content } = answer.answer
  return answerExcess(question.step, content) ?? (await misfit(question.schema, content))
}

async function misfit(schema: JsonValue, content: JsonValue): Promise<string | null> {
  const found = schema === null ? null : await answerMisfit(schema, content)
  return found === null ? null : `the answer ${found}`
}
