import type { Fix } from '../../../source/diagnostic.js'
import { didYouMean } from '../../../text/did-you-mean.js'
import { nearestName } from '../../../text/nearest-name.js'
import { type FindingSubject, findingRule, spanOf } from '../../finding-rule.js'
import { problemAt } from '../../problem.js'
import { noUndeclaredParameter } from './no-undeclared-parameter.js'
import { noUnknownAnswerField } from './no-unknown-answer-field.js'
import { noUnknownName } from './no-unknown-name.js'
import { noUnknownOutputField } from './no-unknown-output-field.js'
import { noUnknownStep } from './no-unknown-step.js'
import { noUnknownStepField } from './no-unknown-step-field.js'
import { requireDependency } from './require-dependency.js'
import { validAnswerPath } from './valid-answer-path.js'
import { validLoopVariable } from './valid-loop-variable.js'

/** A field that the schema around a value does not have, however deep and however it is reached. */
export const noUnknownNestedField = findingRule({
  meta: {
    id: 'no-unknown-nested-field',
    description:
      'Finds a template that reads a field which the declared shape of a value does not have, at any depth.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  kinds: ['unknown-field', 'undeclared-field'],
  after: [
    noUndeclaredParameter,
    noUnknownAnswerField,
    noUnknownName,
    noUnknownOutputField,
    noUnknownStep,
    noUnknownStepField,
    requireDependency,
    validAnswerPath,
    validLoopVariable
  ],
  *check(subject) {
    const { finding, place } = subject
    const { nearest, name } = slipOf(subject)
    if (finding.kind === 'undeclared-field' && nearest === null) return
    if (isAboutSteps(finding.path)) return
    const fix = fixFor(subject, nearest)
    yield problemAt(place.expression.origin, {
      rule: 'no-unknown-nested-field',
      severity: 'warning',
      span: spanOf(place, finding),
      message: `${finding.text}: there is no "${name}"${hint(subject, name)}; it renders as <no value>`,
      ...(fix ? { fix } : {})
    })
  }
})

/** Which steps there are and what has come of them is the business of other rules. */
function isAboutSteps(path: readonly string[] | undefined): boolean {
  return path !== undefined && path[0] === 'steps' && path.length <= 2
}

function slipOf({ finding, place }: FindingSubject): {
  readonly name: string
  readonly nearest: string | null
} {
  const { nameSpan, known = [] } = finding
  const name = nameSpan ? place.expression.text.slice(nameSpan.start, nameSpan.end) : finding.text
  return { name, nearest: nearestName(name, known) }
}

function hint({ finding }: FindingSubject, name: string): string {
  const { known = [] } = finding
  return didYouMean(name, known) || (known.length > 0 ? `; there is ${known.join(', ')}` : '')
}

function fixFor({ finding, place }: FindingSubject, nearest: string | null): Fix | null {
  if (nearest === null || !finding.nameSpan || !/^[A-Za-z_]\w*$/.test(nearest)) return null
  return {
    description: `Write ${nearest}`,
    edits: [{ ...spanOf(place, finding), text: nearest }],
    isUnsafe: true
  }
}
