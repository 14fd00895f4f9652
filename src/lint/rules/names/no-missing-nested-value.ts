import { type FindingSubject, findingRule, spanOf } from '../../finding-rule.js'
import { problemAt } from '../../problem.js'
import { noUndeclaredParameter } from './no-undeclared-parameter.js'
import { noUnknownAnswerField } from './no-unknown-answer-field.js'
import { noUnknownName } from './no-unknown-name.js'
import { noUnknownNestedField } from './no-unknown-nested-field.js'
import { noUnknownOutputField } from './no-unknown-output-field.js'
import { noUnknownStep } from './no-unknown-step.js'
import { noUnknownStepField } from './no-unknown-step-field.js'
import { noUnsetParameter } from './no-unset-parameter.js'
import { requireDefaultResults } from './require-default-results.js'
import { requireDependency } from './require-dependency.js'
import { validAnswerPath } from './valid-answer-path.js'

/** A value that is not there, or need not be, printed as if it were. */
export const noMissingNestedValue = findingRule({
  meta: {
    id: 'no-missing-nested-value',
    description:
      'Finds a template that prints a field which its schema allows to be left out, or a value that is never there.',
    severity: 'off',
    dialects: ['toolhive']
  },
  kinds: ['missing'],
  after: [
    noUnsetParameter,
    noUnknownNestedField,
    requireDefaultResults,
    requireDependency,
    noUndeclaredParameter,
    noUnknownAnswerField,
    noUnknownName,
    noUnknownOutputField,
    noUnknownStep,
    noUnknownStepField,
    validAnswerPath
  ],
  *check(subject) {
    const { finding, place } = subject
    if (isAboutSteps(finding.path, finding.missingAt) || !/^[.$]/.test(finding.text)) return
    yield problemAt(place.expression.origin, {
      rule: 'no-missing-nested-value',
      severity: 'warning',
      span: spanOf(place, finding),
      message: `${finding.text} ${reason(subject)}: then <no value> is printed; look at it first, as in {{with A}}{{.}}{{else}}…{{end}}`
    })
  }
})

/**
 * Whether a step has ended, was skipped or has failed is the business of other rules; content blocks are not declared, and
 * a form that is sent has its fields.
 */
function isAboutSteps(path: readonly string[] | undefined, missingAt: number | undefined): boolean {
  if (path?.[0] !== 'steps') return false
  return (missingAt ?? 0) <= 3 || path[2] === 'content' || path[3] === 'content'
}

function reason({ finding }: FindingSubject): string {
  return finding.certainty === 'must' ? 'has no value here' : 'may be left out'
}
