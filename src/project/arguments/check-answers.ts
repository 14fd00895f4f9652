import { type ElicitationAnswer, type ElicitationStep, stepsOf, type Workflow } from '../../model/index.js'
import type { Diagnostic } from '../../source/index.js'
import { answerMisfit } from './answer-misfit.js'

/** An answer given in advance that does not fit the schema of its question. */
export interface AnswerMisfit {
  readonly step: ElicitationStep
  /** False where the answer has no content. */
  readonly hasContent: boolean
  readonly message: string
}

/** The answers that no client would send, since clients validate user input. */
export async function misfits(
  workflow: Workflow,
  answers: ReadonlyMap<string, ElicitationAnswer>
): Promise<AnswerMisfit[]> {
  const found: AnswerMisfit[] = []
  for (const { step } of stepsOf(workflow)) {
    const answer = step.kind === 'elicitation' ? answers.get(step.id) : undefined
    if (step.kind !== 'elicitation' || answer?.action !== 'accept' || step.schema === null) continue
    const misfit = await answerMisfit(step.schema.value, answer.content)
    if (misfit !== null)
      found.push({
        step,
        hasContent: answer.content !== null,
        message: `the answer to "${step.id}" ${misfit}`
      })
  }
  return found
}

/** The same for callers that continue: the answers are passed to the engine unchanged, which does not check them. */
export async function checkAnswers(
  workflow: Workflow,
  answers: ReadonlyMap<string, ElicitationAnswer>
): Promise<Diagnostic[]> {
  return (await misfits(workflow, answers)).map(({ step, message }) => {
    const { file, document, path, span } = step.schema?.origin ?? step.origin
    return { rule: 'valid-answers', severity: 'warning', message, file, document, path, span }
  })
}
