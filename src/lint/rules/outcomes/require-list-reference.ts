import { isAlwaysReached } from '../../../analysis/certainty.js'
import { stepPlaces, type WorkflowStepPlace } from '../../../analysis/template-places.js'
import { type Problem, problemAt } from '../../../model/index.js'
import type { Rule } from '../../rule.js'
import { workflowsUnder } from '../../rule-workflows.js'

/** A loop's items that come out as text: only a lone reference to a whole argument, result or variable keeps a list. */
export const requireListReference: Rule = {
  meta: {
    id: 'require-list-reference',
    description: 'Finds items of a loop that come out as text instead of a list.',
    severity: 'error',
    dialects: ['muster']
  },
  *check(context) {
    for (const workflow of workflowsUnder(context, requireListReference.meta))
      for (const place of stepPlaces(workflow)) {
        const reason = place.step.kind === 'forEach' ? reasonOf(place.step.collection.text, place) : null
        if (place.step.kind === 'forEach' && reason !== null)
          yield problem(place, place.step.collection.text, reason)
      }
  }
}

function reasonOf(text: string, { workflow }: WorkflowStepPlace): string | null {
  if (text === '') return null
  if (!text.includes('{{') || !text.includes('}}')) return 'it is plain text'
  const [, root, name = ''] = /^\s*\{\{\s*\.(\w+)\.?([^{}\s]*)\s*\}\}\s*$/.exec(text) ?? []
  if (root === undefined) return 'what a function or more than one reference gives is text'
  if (root !== 'input' && root !== 'results' && root !== 'vars') return rootReason(root, name, workflow)
  if (name.includes('.'))
    return `only a whole argument, result or loop variable keeps its type, and .${root}.${name} goes deeper; let the tool return the list itself`
  const type = root === 'input' ? workflow.parameters.properties.get(name)?.type : null
  return type && type !== 'array' ? `the argument "${name}" is declared as ${type}` : null
}

/** An argument without `.input` is another rule's business, and works where it is promised. */
function rootReason(
  root: string,
  name: string,
  { parameters }: WorkflowStepPlace['workflow']
): string | null {
  if (root === 'context') return '.context gives text; write .results'
  return name === '' && parameters.properties.has(root) ? null : `.${root} is nothing that templates see`
}

function problem(place: WorkflowStepPlace, text: string, reason: string): Problem {
  const { step } = place
  const origin = step.kind === 'forEach' ? step.collection.origin : step.origin
  const fails = isAlwaysReached(place)
  return problemAt(origin, {
    severity: fails ? 'error' : 'warning',
    message: `forEach step ${step.id}: items expression "${text}" does not resolve to a list: ${reason}`,
    ...(fails ? { failsRun: true } : {})
  })
}
