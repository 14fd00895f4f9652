import { stepPlaces } from '../../../analysis/template-places.js'
import { namesIn } from '../../../analysis/template-reading.js'
import { type Expression, fieldsOf, problemAt, type Workflow } from '../../../model/index.js'
import type { ShadowedRead } from '../../../template/index.js'
import type { Rule, RuleContext } from '../../rule.js'

/** A name of the root inside `range` or `with`, where the dot is the element: `$` still is the root. */
export const noShadowedRoot: Rule = {
  meta: {
    id: 'no-shadowed-root',
    description:
      'Finds .params, .steps or .input inside range or with, where they are fields of the element.',
    severity: 'warning'
  },
  *check(context) {
    for (const workflow of context.workflows)
      for (const expression of expressionsOf(workflow))
        for (const read of namesIn(expression, workflow)?.shadowed ?? []) {
          if (!isMeantAsRoot(read, workflow) || isKnownField(read, context)) continue
          const path = `.${read.names.join('.')}`
          const span = expression.spanOf(read.span.start, read.span.end)
          const instead =
            workflow.semantics.missingKeys === 'fail' ? 'the step fails' : 'it renders as <no value>'
          yield problemAt(expression.origin, {
            severity: 'warning',
            message: `inside ${read.by} the dot is the element, so ${path} is a field of it, and where it has none ${instead}; the root is $: write $${path}`,
            span,
            fix: {
              description: `Write $${path}`,
              edits: [{ start: span.start, end: span.start, text: '$' }],
              isUnsafe: true
            }
          })
        }
  }
}

function expressionsOf(workflow: Workflow): readonly Expression[] {
  return [...fieldsOf(workflow)].flatMap(({ expression }) => (expression.isTemplate ? [expression] : []))
}

/** Only what the root certainly has is taken for it: a declared parameter, the id of a step. */
function isMeantAsRoot({ names: [root = '', name = ''] }: ShadowedRead, workflow: Workflow): boolean {
  if (root === 'params' || root === 'input') return workflow.parameters.properties.has(name)
  const isOfSteps = root === 'steps' || root === 'results' || root === 'context'
  return isOfSteps && [...stepPlaces(workflow)].some(({ step }) => step.id === name)
}

/** An element may have a field of that name: then nothing is claimed. */
function isKnownField({ names: [root = ''] }: ShadowedRead, { tools }: RuleContext): boolean {
  const key = JSON.stringify(root)
  return [...tools.values()].some(({ outputSchema }) => JSON.stringify(outputSchema ?? null).includes(key))
}
