import type { ElicitationAnswer, ElicitationStep } from '../../model/index.js'
import { interrupted, isOutOfTime, orInterrupted } from '../interruption.js'
import { answerExcess, schemaExcess } from '../question-size.js'
import { noteTemplates, templateDetails } from '../template-details.js'
import type { Executor, StepContext, StepOutcome, StepTrouble } from './executor.js'

/** Asks once, and converts the answer into the step's end. */
export const elicitation: Executor<ElicitationStep> = async (step, context) => {
  const scope = context.scope()
  const rendered = context.semantics.renderText(step.message, scope)
  if (!rendered.ok) return failed({ ...rendered.failure, phase: 'message' })
  if (rendered.value === '')
    return failed({ kind: 'elicitation', cause: 'elicitation message is required', phase: 'message' })
  const schema = step.schema?.value ?? null
  const tooBig = schemaExcess(step.id, schema)
  if (tooBig !== null) return failed({ kind: 'limit', cause: tooBig })
  noteTemplates(context, scope, around => templateDetails(step.message, rendered.value, around))
  context.emit({ type: 'elicitationRequested', message: rendered.value, schema })
  const answer = await answerTo(step, context, rendered.value)
  if (answer === interrupted) return { kind: 'interrupted', attempts: 1 }
  if (answer === null) return failed(unanswered(context, rendered.value))
  context.emit({ type: 'elicitationAnswered', answer })
  return endOf(step, context, answer)
}

function endOf(step: ElicitationStep, context: StepContext, answer: ElicitationAnswer): StepOutcome {
  const tooBig = answer.action === 'accept' ? answerExcess(step.id, answer.content) : null
  if (tooBig !== null) return failed({ kind: 'limit', cause: tooBig })
  const resolved = context.semantics.resolveAnswer(step, answer)
  return resolved.ok ? { kind: 'completed', output: resolved.value, attempts: 1 } : failed(resolved.failure)
}

/** The timeout of the step or the run limits the wait for an answer; reaching it counts as an answer too. */
async function answerTo(
  step: ElicitationStep,
  context: StepContext,
  message: string
): Promise<ElicitationAnswer | null | typeof interrupted> {
  const { place, signal } = context
  const { timeoutMs } = step
  const asked = context.ask({ place, message, schema: step.schema?.value ?? null, timeoutMs })
  const answer = await orInterrupted(asked, signal)
  const isNoAnswer = answer !== interrupted && answer?.action === 'timeout'
  if (isNoAnswer && timeoutMs === null) return answer
  if (isNoAnswer) await orInterrupted(new Promise<never>(() => undefined), signal)
  else if (answer !== interrupted) return answer
  return isOutOfTime(signal) ? { action: 'timeout' } : interrupted
}

function unanswered(context: StepContext, message: string): StepTrouble {
  const { step } = context.place
  return {
    kind: 'missing_answer',
    cause: `step "${step}" asks a question and no one is there to answer; answer it with --answer '${step}=accept:{…}' (or decline, cancel, timeout), or under "elicitations" in a test`,
    detail: `the question: ${message}`
  }
}

function failed(trouble: StepTrouble): StepOutcome {
  return { kind: 'failed', trouble, attempts: 1 }
}
