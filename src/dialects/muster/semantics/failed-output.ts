import { type FailedStep, innerSteps, type JsonValue } from '../../../model/index.js'
import { contentOf } from './interpret.js'

/** What a failed step leaves: a note of the failure, or the content of an error result that nothing tolerates. */
export function failedOutput({ step, trouble, isTolerated }: FailedStep): JsonValue | undefined {
  if (innerSteps(step).length > 0) return undefined
  const { kind, cause, result } = trouble
  switch (kind) {
    case 'tool_error':
      return isTolerated || !result ? { success: false, isError: true, error: cause } : contentOf(result)
    case 'call':
    case 'routing':
    case 'missing_fixture':
    case 'timeout':
      return { error: cause, success: false, isError: true }
    default:
      return undefined
  }
}
