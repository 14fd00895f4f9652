import type { FailureKind } from '../model/index.js'
import type { ExpressionPlace } from './expressions.js'
import type { Reference } from './reference.js'
import { readTemplate } from './template-reading.js'

const FAILURES: Partial<Record<ExpressionPlace['role'], FailureKind>> = {
  condition: 'condition',
  collection: 'collection'
}

/**
 * True where a missing value ends every run that gets so far: a condition or a collection that is nothing but this
 * reference would be the text `<no value>`, and the step does not go on after that.
 */
export function failsWhenMissing(
  { expression, step, role, workflow }: ExpressionPlace,
  reference: Reference
): boolean {
  const failure = FAILURES[role]
  if (!failure || !step || step.onError.tolerates.includes(failure)) return false
  const { tree } = readTemplate(expression, workflow)
  const [only, ...others] = tree?.nodes ?? []
  return reference.usage.kind === 'print' && only?.kind === 'action' && others.length === 0
}
