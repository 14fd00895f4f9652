import { quote } from '../../../go/quote.js'
import { absentPath, fieldOf, type Step, type Workflow } from '../../../model/index.js'
import { atStep } from '../document-checks/refusals/unit.js'
import type { ToolhiveProblem } from './found.js'
import { definitionRefusal } from './refusals.js'

/** Two steps of one composite tool with the same id. */
export function* checkStepIds(workflow: Workflow): Generator<ToolhiveProblem> {
  const first = new Map<string, Step>()
  for (const step of workflow.steps) {
    const earlier = first.get(step.id)
    if (step.id === '') continue
    if (earlier) yield duplicate(workflow, step, earlier)
    else first.set(step.id, step)
  }
}

function duplicate(workflow: Workflow, step: Step, earlier: Step): ToolhiveProblem {
  const message = `${step.origin.path}.id ${quote(step.id)} is duplicated`
  const place = fieldOf(earlier, 'id')
  return {
    rule: 'no-duplicate-step-id',
    at: fieldOf(step, 'id'),
    accountsFor: [absentPath(fieldOf(step, 'id'))],
    message: `${message}: step ${earlier.index + 1} has it already; templates and dependsOn could not distinguish them`,
    related: [{ message: 'the first step with this id', file: place.file, span: place.span }],
    refusal: definitionRefusal(workflow, { part: 'step', message, at: atStep(step.index, 'id') })
  }
}
