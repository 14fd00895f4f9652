import { isAlwaysReached } from '../analysis/certainty.js'
import { type ExpressionPlace, expressionsIn, ignoredExpressions } from '../analysis/expressions.js'
import { isLookedUp } from '../analysis/names-read.js'
import { type TemplatePlace, templatePlaces } from '../analysis/template-places.js'
import { functionNames, readTemplate, type TemplateProblem } from '../analysis/template-reading.js'
import { type Problem, problemAt, type Workflow } from '../model/index.js'
import type { Diagnostic } from '../source/diagnostic.js'
import { didYouMean } from '../text/did-you-mean.js'
import type { Rule, RuleContext } from './rule.js'
import { workflowsUnder } from './rule-workflows.js'

/** How a rule tells of templates that do not parse. */
interface ParseTeller {
  /** In an engine that parses a template when it comes to it. */
  readonly late: (workflow: Workflow) => Iterable<Problem>
  /** In an engine whose validator parses them; null: another rule tells of it. */
  readonly early: (place: ExpressionPlace, problem: TemplateProblem) => Problem | null
}

/** Templates that do not parse, in every workflow that a rule looks at. */
export function* unparsedTemplates(
  context: RuleContext,
  meta: Rule['meta'],
  { late, early }: ParseTeller
): Generator<Problem> {
  for (const workflow of workflowsUnder(context, meta)) {
    if (workflow.semantics.missingKeys === 'fail') {
      yield* late(workflow)
      continue
    }
    for (const place of [...expressionsIn(workflow), ...ignoredExpressions(workflow)]) {
      const { problem } = readTemplate(place.expression, workflow)
      const told = problem && early(place, problem)
      if (told) yield told
    }
  }
}

/** Templates that do not parse, in an engine that parses them when it comes to them. */
export function* brokenTemplates(workflow: Workflow): Generator<Diagnostic> {
  for (const place of templatePlaces(workflow)) {
    const { problem } = readTemplate(place.expression, workflow)
    if (problem && problem.unknownFunction === null && !isLookedUp(place))
      yield broken(place, problem, { rule: 'valid-template', hint: dashHint(place) })
  }
}

/** Templates with a function that the engine does not have. */
export function* unknownFunctions(workflow: Workflow): Generator<Diagnostic> {
  for (const place of templatePlaces(workflow)) {
    const { problem } = readTemplate(place.expression, workflow)
    if (!problem || problem.unknownFunction === null) continue
    const hint = didYouMean(problem.unknownFunction, functionNames(workflow))
    yield broken(place, problem, { rule: 'no-unknown-function', hint })
  }
}

interface Words {
  readonly rule: string
  readonly hint: string
}

function broken(place: TemplatePlace, { message, span }: TemplateProblem, { rule, hint }: Words): Diagnostic {
  const { at, expression, role } = place
  const fails = !at || isAlwaysReached(at, role === 'condition')
  const first = Math.max(0, Math.min(span.start, expression.text.length - 1))
  return problemAt(expression.origin, {
    rule,
    severity: fails ? 'error' : 'warning',
    message: `invalid template: ${message.replace(/^template: validation:/, 'template: template:')}${hint}`,
    span: expression.spanOf(first, Math.max(span.end, first + 1)),
    ...(fails ? { failsRun: true } : {})
  })
}

/** A field path ends at a dash. */
function dashHint({ expression: { text } }: TemplatePlace): string {
  const [, root, name] = /\.(results|context|input|vars)\.([A-Za-z_]\w*(?:-\w+)+)/.exec(text) ?? []
  return name === undefined
    ? ''
    : `; a name with a dash cannot be read with dots: write (index .${root} "${name}"), or rename it`
}
