import { findingRule, spanOf } from '../../finding-rule.js'
import { problemAt } from '../../problem.js'
import { noUndeclaredParameter } from '../names/no-undeclared-parameter.js'
import { noUnknownName } from '../names/no-unknown-name.js'
import { noUnknownNestedField } from '../names/no-unknown-nested-field.js'
import { noUnknownStep } from '../names/no-unknown-step.js'
import { noUnknownStepField } from '../names/no-unknown-step-field.js'
import { noUnreachableFallback } from '../names/no-unreachable-fallback.js'
import { requireDependency } from '../names/require-dependency.js'
import { validAnswerPath } from '../names/valid-answer-path.js'
import { noImpossibleStatus } from './no-impossible-status.js'

/** An `if` or `with` that always comes out the same. */
export const noConstantBranch = findingRule({
  meta: {
    id: 'no-constant-branch',
    description:
      'Finds an if or with in a template that always comes out the same, so that a branch is never taken.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  kinds: ['constant-condition'],
  after: [
    noImpossibleStatus,
    noUndeclaredParameter,
    noUnknownName,
    noUnknownNestedField,
    noUnknownStep,
    noUnknownStepField,
    noUnreachableFallback,
    requireDependency,
    validAnswerPath
  ],
  *check({ finding, place }) {
    if (finding.certainty !== 'must') return
    yield problemAt(place.expression.origin, {
      rule: 'no-constant-branch',
      severity: 'warning',
      span: spanOf(place, finding),
      message: `${finding.text}: ${finding.message}`
    })
  }
})
