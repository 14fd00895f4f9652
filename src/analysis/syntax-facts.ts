import type { Workflow } from '../model/index.js'
import { failureEndsRun } from './consequence.js'
import { expressionsIn, ignoredExpressions } from './expressions.js'
import type { SyntaxFact } from './fact.js'
import { lookedUpBy } from './name-read.js'
import { readTemplate } from './template-reading.js'

/** The templates that do not parse; nothing is inferred from them. */
export function* syntaxFacts(workflow: Workflow): Generator<SyntaxFact> {
  const { reading } = workflow.semantics.templates
  for (const place of [...expressionsIn(workflow), ...ignoredExpressions(workflow)]) {
    if (reading(place.expression.text, place.role) === 'text') continue
    const { problem } = readTemplate(place.expression, workflow)
    const kind = problem?.unknownFunction === undefined ? 'syntax' : 'unknown-function'
    // Text that is looked up literally need not be a valid Go template.
    if (!problem || (kind === 'syntax' && lookedUpBy(place))) continue
    const refusal = workflow.rejects?.(place, problem.message) ?? null
    yield { kind, place, problem, refusal, failsRun: refusal === null && failureEndsRun(place) }
  }
}
