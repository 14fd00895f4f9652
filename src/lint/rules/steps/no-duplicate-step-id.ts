import type { Step, Workflow } from '../../../model/index.js'
import type { Diagnostic } from '../../../source/diagnostic.js'
import { definitionRefusal } from '../../definition-refusal.js'
import { problemAt } from '../../problem.js'
import type { Rule } from '../../rule.js'
import { fieldOf, workflowsOf } from '../../workflows.js'

/** Two steps of one composite tool with the same id. */
export const noDuplicateStepId: Rule = {
  meta: {
    id: 'no-duplicate-step-id',
    description: 'Finds a step whose id another step of the same workflow has already.',
    severity: 'error',
    dialects: ['toolhive', 'muster']
  },
  *check(context) {
    yield* context.found.get('no-duplicate-step-id') ?? []
    for (const workflow of workflowsOf(context, 'toolhive')) {
      const first = new Map<string, Step>()
      for (const step of workflow.steps) {
        const earlier = first.get(step.id)
        if (step.id === '') continue
        if (earlier) yield duplicate(workflow, step, earlier)
        else first.set(step.id, step)
      }
    }
  }
}

function duplicate(workflow: Workflow, step: Step, earlier: Step): Diagnostic {
  const words = `${step.origin.path}.id "${step.id}" is duplicated`
  const place = fieldOf(earlier, 'id')
  return problemAt(fieldOf(step, 'id'), {
    rule: 'no-duplicate-step-id',
    severity: 'error',
    message: `${words}: step ${earlier.index + 1} has it already; templates and dependsOn could not tell the two apart`,
    related: [{ message: 'the first step with this id', file: place.file, span: place.span }],
    refusal: definitionRefusal(workflow, { part: 'step', phase: 1, step: step.index }, words)
  })
}
