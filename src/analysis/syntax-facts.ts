import type { Workflow } from '../model/index.js'
import { isAlwaysRendered } from './certainty.js'
import { expressionsIn, ignoredExpressions } from './expressions.js'
import type { SyntaxFact } from './fact.js'
import { lookedUpBy } from './name-read.js'
import { readTemplate } from './template-reading.js'

/** The templates that do not parse. Nothing is inferred for it. */
export function* syntaxFacts(workflow: Workflow): Generator<SyntaxFact> {
  if (workflow.semantics.missingKeys === 'fail') yield* lateFacts(workflow)
  else
    for (const place of [...expressionsIn(workflow), ...ignoredExpressions(workflow)]) {
      const { problem } = readTemplate(place.expression, workflow)
      if (problem)
        yield { kind: problem.unknownFunction === null ? 'syntax' : 'unknown-function', place, problem }
    }
}

/** In an engine that parses a template when it comes to it. */
function* lateFacts(workflow: Workflow): Generator<SyntaxFact> {
  for (const place of expressionsIn(workflow)) {
    const isText = workflow.semantics.templates.reading(place.expression.text, place.role) === 'text'
    const { problem } = readTemplate(place.expression, workflow)
    if (isText || !problem) continue
    const failsRun = isAlwaysRendered(place)
    if (problem.unknownFunction !== null) yield { kind: 'late-unknown-function', place, problem, failsRun }
    else if (!lookedUpBy(place)) yield { kind: 'late-syntax', place, problem, failsRun }
  }
}
