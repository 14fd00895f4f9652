import { innerSteps, type Located, type Step, type Workflow } from '../../../model/index.js'
import type { Diagnostic } from '../../../source/diagnostic.js'
import { didYouMean } from '../../../text/did-you-mean.js'
import { definitionRefusal } from '../../definition-refusal.js'
import { innerSpan, nearestNameFix } from '../../naming.js'
import { problemAt } from '../../problem.js'
import type { Rule } from '../../rule.js'
import { workflowsOf } from '../../workflows.js'

/** A dependency on a step that the workflow does not have. */
export const noUnknownDependency: Rule = {
  meta: {
    id: 'no-unknown-dependency',
    description: 'Finds a dependency on a step that does not exist in the workflow.',
    severity: 'error',
    dialects: ['toolhive']
  },
  *check(context) {
    for (const workflow of workflowsOf(context, 'toolhive')) {
      const ids = new Set(workflow.steps.map(step => step.id).filter(id => id !== ''))
      for (const step of workflow.steps) {
        const unknown = step.dependsOn.filter(({ value }) => !ids.has(value))
        for (const dependency of unknown) yield unknownStep(workflow, step, dependency)
      }
    }
  }
}

function unknownStep(workflow: Workflow, step: Step, dependency: Located<string>): Diagnostic {
  const name = dependency.value
  const words = `${step.origin.path}.dependsOn references unknown step "${name}"`
  const others = workflow.steps.filter(other => other !== step && other.id !== '').map(other => other.id)
  const loop = workflow.steps.find(other => innerSteps(other).some(inner => inner.id === name))
  const hint = loop
    ? `: it is the inner step of the loop "${loop.id}"; wait for the loop itself`
    : didYouMean(name, others)
  const fix = loop ? null : nearestNameFix(name, others, innerSpan(dependency))
  return problemAt(dependency.origin, {
    rule: 'no-unknown-dependency',
    severity: 'error',
    message: `${words}${hint}`,
    ...(fix ? { fix } : {}),
    refusal: definitionRefusal(workflow, { part: 'step', phase: 2, step: step.index, check: 3 }, words)
  })
}
