import { type ElicitationAnswer, type ElicitationStep, stepsOf, type Workflow } from '../../model/index.js'
import type { Diagnostic } from '../../source/index.js'
import { answerMisfit } from './answer-misfit.js'

/** An answer that was given beforehand and does not fit the schema of its question. */
export interface AnswerMisfit {
  readonly step: ElicitationStep
  /** False where the answer says nothing at all. */
  readonly hasContent: boolean
  readonly message: string
}

/** The answers that no client would send, since it checks what a person enters. */
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

/** The same for whoever goes on: they go to the engine as they are, which does not look. */
export async function checkAnswers(
  workflow: Workflow,
  answers: ReadonlyMap<string, ElicitationAnswer>
): Promise<Diagnostic[]> {
  return (await misfits(workflow, answers)).map(({ step, message }) => {
    const { file, document, path, span } = step.schema?.origin ?? step.origin
    return { rule: 'valid-answers', severity: 'warning', message, file, document, path, span }
  })
}
