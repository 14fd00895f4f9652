import type { FailureKind, RunView, StepEnding } from '../../../model/index.js'

/** Failures that always end a run: a mistake in the definition, before any call. */
export const FATAL_FAILURES: readonly FailureKind[] = ['condition', 'template', 'collection', 'limit']

/** The steps that have a record in the engine. One that failed before its call has none. */
export function recordsOf({ history }: RunView): readonly StepEnding[] {
  return history.filter(isRecorded)
}

export function isRecorded({ record: { trouble } }: StepEnding): boolean {
  return !trouble || !FATAL_FAILURES.includes(trouble.kind)
}

/** True when the run continues after a failed call of the step. */
export function mayFail({ onError }: StepEnding['step']): boolean {
  return onError.tolerates.length > 0
}
