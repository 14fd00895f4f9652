import {
  type ForEachStep,
  fieldOf,
  type Origin,
  type Step,
  type StepKind,
  shownByKey,
  stepsOf,
  textOf,
  type Workflow
} from '../../../model/index.js'
import type { ToolhiveProblem } from './found.js'
import { ignoredRetry, retryOfLoop } from './idle-retries.js'

/** What is written in a step and has no effect there. */
export function* checkIdleFields(workflow: Workflow): Generator<ToolhiveProblem> {
  for (const { step, loop } of stepsOf({ steps: workflow.steps })) {
    yield* ignoredFields(step)
    if (loop) yield* ignoredInside(step, loop)
    yield* ignoredRetry(step)
    if (!loop) yield* retryOfLoop(step)
    yield* skipRemaining(step)
  }
}

const LOOP_FIELDS = ['collection', 'itemVar', 'maxParallel', 'maxIterations', 'step']
const ANSWER_FIELDS = ['onDecline', 'onCancel']

/** Fields that belong to another type of step: accepted, and read by nothing. */
const IGNORED: Record<StepKind, readonly string[]> = {
  tool: ['message', 'schema', ...ANSWER_FIELDS, ...LOOP_FIELDS],
  elicitation: ['tool', 'arguments', ...LOOP_FIELDS],
  forEach: ['arguments', 'schema', ...ANSWER_FIELDS],
  parallel: []
}

const IGNORED_INSIDE = ['condition', 'dependsOn', 'timeout', 'defaultResults']

/** An unknown type is told as that, and what the step reads then is not known. */
function isOfItsType(step: Step): boolean {
  const type = textOf(step.fields.get('type'))
  return type === null || type === step.kind
}

function* ignoredFields(step: Step): Generator<ToolhiveProblem> {
  if (!isOfItsType(step)) return
  // Without a type, tool and message together are reported as unclear by another rule.
  const isGuessed = textOf(step.fields.get('type')) === null
  for (const field of IGNORED[step.kind]) {
    const origin = step.fields.get(field)
    if (origin && !(isGuessed && field === 'message'))
      yield ignored(origin, field, `a step of type ${step.kind} does not read it`)
  }
}

function* ignoredInside(step: Step, loop: ForEachStep): Generator<ToolhiveProblem> {
  if (!isOfItsType(step)) return
  if (textOf(step.fields.get('onError.action')) === 'continue')
    yield ignored(
      fieldOf(step, 'onError.action'),
      'continue',
      `whether the loop goes on after a failed item is said on the loop "${loop.id}"`
    )
  for (const field of IGNORED_INSIDE) {
    const origin = step.fields.get(field)
    if (origin)
      yield ignored(
        origin,
        field,
        `of an inner step only tool, arguments and a retry are read; put it on the loop "${loop.id}"`
      )
  }
}

function ignored(origin: Origin, field: string, reason: string): ToolhiveProblem {
  return {
    rule: 'no-ignored-field',
    at: shownByKey(origin),
    message: `"${field}" has no effect here: ${reason}`
  }
}

const ANSWERS = [
  { field: 'onDecline', answer: 'decline' },
  { field: 'onCancel', answer: 'cancel' }
] as const

/** An answer that promises to skip the rest, and does not. */
function* skipRemaining(step: Step): Generator<ToolhiveProblem> {
  if (step.kind !== 'elicitation') return
  for (const { field, answer } of ANSWERS) {
    if (step[field] !== 'skip_remaining') continue
    yield {
      rule: 'no-skip-remaining',
      at: fieldOf(step, `${field}.action`),
      message: `skip_remaining skips nothing: after a ${answer} the later steps run as after "continue"; give them a condition such as '{{eq .steps.${step.id}.output.action "accept"}}', or end the run with "abort"`
    }
  }
}
