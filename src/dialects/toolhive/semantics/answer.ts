import type {
  AnswerAction,
  ElicitationAnswer,
  ElicitationStep,
  JsonValue,
  Outcome
} from '../../../model/index.js'

const DECLINED = 'elicitation request was declined by user'
const CANCELLED = 'elicitation request was cancelled by user'
const TIMED_OUT = 'elicitation request timed out'

/** The outcome of a step for an answer. A timeout is handled like a cancel. */
export function resolveElicitation(step: ElicitationStep, answer: ElicitationAnswer): Outcome<JsonValue> {
  switch (answer.action) {
    case 'accept':
      return { ok: true, value: { action: 'accept', content: answer.content } }
    case 'decline':
      return handled(step, 'decline', { handler: step.onDecline, unhandled: DECLINED, aborted: DECLINED })
    case 'cancel':
      return handled(step, 'cancel', { handler: step.onCancel, unhandled: CANCELLED, aborted: CANCELLED })
    case 'timeout':
      if (step.defaultAnswer)
        return { ok: true, value: { action: 'accept', content: step.defaultAnswer.value } }
      return handled(step, 'timeout', { handler: step.onCancel, unhandled: TIMED_OUT, aborted: CANCELLED })
  }
}

interface Handling {
  readonly handler: AnswerAction | null
  readonly unhandled: string
  readonly aborted: string
}

/** `skip_remaining` completes the step with a mark, but skips nothing. */
function handled(
  step: ElicitationStep,
  action: string,
  { handler, unhandled, aborted }: Handling
): Outcome<JsonValue> {
  if (handler === 'continue') return { ok: true, value: { action } }
  if (handler === 'skip_remaining') return { ok: true, value: { action, skipped: true } }
  const cause = `${handler === null ? unhandled : aborted}: step ${step.id}`
  return { ok: false, failure: { kind: 'elicitation', cause, path: step.origin.path } }
}
