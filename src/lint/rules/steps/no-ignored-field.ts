import type { Origin, StepKind } from '../../../model/index.js'
import { problemAt, shownByKey } from '../../problem.js'
import { stepRule } from '../../step-rule.js'
import { fieldOf } from '../../workflows.js'
import { textOf } from '../../written.js'

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

/** What is written in a step and has no effect there. */
export const noIgnoredField = stepRule(
  {
    id: 'no-ignored-field',
    description: 'Finds a field that has no effect in this type of step, or inside a loop.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  function* ({ step, loop }) {
    const type = textOf(step.fields.get('type'))
    if (type !== null && type !== step.kind) return
    // Without a type, tool and message together are reported as unclear by another rule.
    const isGuessed = type === null
    const fields = IGNORED[step.kind].filter(field => !(isGuessed && field === 'message'))
    for (const field of fields) {
      const origin = step.fields.get(field)
      if (origin) yield ignored(origin, field, `a step of type ${step.kind} does not read it`)
    }
    if (loop && textOf(step.fields.get('onError.action')) === 'continue')
      yield ignored(
        fieldOf(step, 'onError.action'),
        'continue',
        `whether the loop goes on after a failed item is said on the loop "${loop.id}"`
      )
    for (const field of loop ? IGNORED_INSIDE : []) {
      const origin = step.fields.get(field)
      if (origin)
        yield ignored(
          origin,
          field,
          `of an inner step only tool, arguments and a retry are read; put it on the loop "${loop?.id}"`
        )
    }
  }
)

function ignored(origin: Origin, field: string, reason: string) {
  return problemAt(shownByKey(origin), {
    rule: 'no-ignored-field',
    severity: 'warning',
    message: `"${field}" has no effect here: ${reason}`
  })
}
