import {
  fieldOf,
  type Step,
  type StepKind,
  type StepLocation,
  shownByKey,
  stepsOf,
  textOf,
  type Workflow
} from '../../../model/index.js'
import type { ToolhiveProblem } from './found.js'

/** Fields of a step that have no effect. */
export function checkIdleFields(workflow: Workflow): readonly ToolhiveProblem[] {
  return stepsOf({ steps: workflow.steps }).flatMap(place => STEP_CHECKS.flatMap(check => check(place)))
}

const STEP_CHECKS: readonly ((place: StepLocation) => ToolhiveProblem | readonly ToolhiveProblem[])[] = [
  ignoredFields,
  ignoredInside,
  ignoredRetry,
  retryOfLoop,
  skipRemaining
]

const LOOP_FIELDS = ['collection', 'itemVar', 'maxParallel', 'maxIterations', 'step']
const ANSWER_FIELDS = ['onDecline', 'onCancel']

/** Fields of another step type: accepted but never read. */
const IGNORED: Record<StepKind, readonly string[]> = {
  tool: ['message', 'schema', ...ANSWER_FIELDS, ...LOOP_FIELDS],
  elicitation: ['tool', 'arguments', ...LOOP_FIELDS],
  forEach: ['arguments', 'schema', ...ANSWER_FIELDS],
  parallel: []
}

const IGNORED_INSIDE = ['condition', 'dependsOn', 'timeout', 'defaultResults']

/** An unknown type is reported as such, and what such a step reads is unknown. */
function isOfItsType(step: Step): boolean {
  const type = textOf(step.fields.get('type'))
  return type === null || type === step.kind
}

function ignoredFields({ step }: StepLocation): readonly ToolhiveProblem[] {
  if (!isOfItsType(step)) return []
  // Without a type, tool and message together are reported as ambiguous by another rule.
  const isGuessed = textOf(step.fields.get('type')) === null
  return IGNORED[step.kind]
    .filter(field => step.fields.has(field) && !(isGuessed && field === 'message'))
    .map(field => ignored(step, field, reasonFor(step, field)))
}

/** A schema is compiled in any step. */
function reasonFor({ kind }: Step, field: string): string {
  const reason = `a step of type ${kind} does not read it`
  return field === 'schema' ? `${reason}, though it has to be a valid JSON Schema` : reason
}

function ignoredInside({ step, loop }: StepLocation): readonly ToolhiveProblem[] {
  if (!loop || !isOfItsType(step)) return []
  const instead = `of an inner step only tool, arguments and a retry are read; put it on the loop "${loop.id}"`
  const fields = IGNORED_INSIDE.filter(field => step.fields.has(field)).map(field =>
    ignored(step, field, instead)
  )
  if (textOf(step.fields.get('onError.action')) !== 'continue') return fields
  const reason = `whether the loop continues after a failed item is decided on the loop "${loop.id}"`
  return [ignored(step, 'onError.action', reason), ...fields]
}

function ignored(step: Step, field: string, reason: string): ToolhiveProblem {
  const shown = field === 'onError.action' ? 'continue' : field
  return {
    rule: 'no-ignored-field',
    at: shownByKey(fieldOf(step, field)),
    message: `"${shown}" has no effect ${field === 'schema' ? 'in a run' : 'here'}: ${reason}`
  }
}

const ANSWERS = [
  { field: 'onDecline', answer: 'decline' },
  { field: 'onCancel', answer: 'cancel' }
] as const

/** An answer action that promises to skip the rest, but does not. */
function skipRemaining({ step }: StepLocation): readonly ToolhiveProblem[] {
  if (step.kind !== 'elicitation') return []
  return ANSWERS.filter(({ field }) => step[field] === 'skip_remaining').map(({ field, answer }) => ({
    rule: 'no-skip-remaining',
    at: fieldOf(step, `${field}.action`),
    message: `skip_remaining skips nothing: after a ${answer} the later steps run as after "continue"; give them a condition such as '{{eq .steps.${step.id}.output.action "accept"}}', or end the run with "abort"`
  }))
}

/** Retry settings next to an action that does not retry. */
function ignoredRetry({ step }: StepLocation): ToolhiveProblem | readonly ToolhiveProblem[] {
  const action = textOf(step.fields.get('onError.action')) ?? 'abort'
  if (action !== 'abort' && action !== 'continue') return []
  const field = RETRY_FIELDS.find(each => step.fields.has(`onError.${each}`))
  if (field === undefined) return []
  return {
    rule: 'no-ignored-retry',
    at: fieldOf(step, `onError.${field}`),
    message: `${field} has no effect: the action is ${describeAction(step, action)}, and only "retry" repeats a call${advice(action)}`,
    ...(step.fields.has('onError.action') ? {} : { restsOn: [`${step.origin.path}.onError.action`] })
  }
}

const RETRY_FIELDS = ['retryCount', 'retryDelay']

function describeAction(step: Step, action: string): string {
  return step.fields.has('onError.action') ? `"${action}"` : `not written, which means "${action}"`
}

function advice(action: string): string {
  return action === 'continue' ? '; the two cannot be combined' : '; write action: retry, or remove it'
}

/** A retry on a loop: accepted but never performed. */
function retryOfLoop({ step, loop }: StepLocation): ToolhiveProblem | readonly ToolhiveProblem[] {
  if (loop || step.kind !== 'forEach' || textOf(step.fields.get('onError.action')) !== 'retry') return []
  return {
    rule: 'no-retry-on-loop',
    at: fieldOf(step, 'onError.action'),
    message: `the loop "${step.id}" is never retried: a forEach step knows abort and continue only; put onError with retry on the inner step, where it is done for each item`
  }
}
