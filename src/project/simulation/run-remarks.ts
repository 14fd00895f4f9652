import type { RunEvent } from '../../engine/index.js'
import {
  type AnswerAction,
  type ElicitationStep,
  type Origin,
  stepsOf,
  type Workflow
} from '../../model/index.js'
import type { Diagnostic } from '../../source/index.js'

/** Notes that a run's report does not show: steps that were not skipped, a limit that was ignored. */
export function runRemarks(workflow: Workflow, events: readonly RunEvent[]): Diagnostic[] {
  return [...notSkipped(workflow, events), ...leftOutLimits(workflow, events)]
}

/** `skip_remaining` suggests that no later step would run. */
function notSkipped(workflow: Workflow, events: readonly RunEvent[]): Diagnostic[] {
  return questionsOf(workflow).flatMap(step => {
    const at = events.findIndex(event => event.type === 'elicitationAnswered' && event.step === step.id)
    const answered = events[at]
    if (answered?.type !== 'elicitationAnswered') return []
    const { action } = answered.answer
    const field = action === 'decline' ? 'onDecline' : action === 'cancel' ? 'onCancel' : null
    if (field === null || step[field] !== SKIP) return []
    const later = events.slice(at).flatMap(event => (event.type === 'callStarted' ? [event.step] : []))
    if (later.length === 0) return []
    const names = [...new Set(later)].map(name => `"${name}"`).join(', ')
    return remark(
      step.fields.get(`${field}.action`) ?? step.origin,
      `skip_remaining skips nothing: after the answer ${action} of "${step.id}" the run continued with ${names}`
    )
  })
}

const SKIP: AnswerAction = 'skip_remaining'

function questionsOf(workflow: Workflow): ElicitationStep[] {
  return [...stepsOf(workflow)].flatMap(({ step }) => (step.kind === 'elicitation' ? [step] : []))
}

function leftOutLimits(workflow: Workflow, events: readonly RunEvent[]): Diagnostic[] {
  const { httpCallLimitMs } = workflow.semantics
  if (httpCallLimitMs === undefined) return []
  const limit = `${httpCallLimitMs / 1000}s`
  const starts = new Map(
    events.flatMap(event => (event.type === 'callStarted' ? [[event.call, event] as const] : []))
  )
  const slow = events.flatMap(event => {
    const start = event.type === 'callEnded' ? starts.get(event.call) : undefined
    return start && event.atMs - start.atMs > httpCallLimitMs ? [start.step] : []
  })
  return [...stepsOf(workflow)]
    .filter(({ step }) => slow.includes(step.id))
    .flatMap(({ step }) =>
      remark(
        step.origin,
        `a call of "${step.id}" took more than ${limit}: the server ends every call of a streamable-http backend after ${limit}, whatever timeouts are set (an sse backend is waited for); this simulation leaves that limit out`
      )
    )
}

function remark(origin: Origin, message: string): Diagnostic[] {
  const { file, document, path, span, keySpan } = origin
  return [{ rule: 'run-remark', severity: 'warning', message, file, document, path, span: keySpan ?? span }]
}
