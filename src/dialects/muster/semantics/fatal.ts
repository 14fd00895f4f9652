import type { FailureKind, RunView, StepEnding } from '../../../model/index.js'

/** Failures that end a run whatever is allowed: something was written wrongly, and nothing was called. */
export const FATAL_FAILURES: readonly FailureKind[] = ['condition', 'template', 'collection', 'limit']

/** The steps that the engine keeps a record of. One that failed before its call leaves none. */
export function recordsOf({ history }: RunView): readonly StepEnding[] {
  return history.filter(isRecorded)
}

export function isRecorded({ record: { trouble } }: StepEnding): boolean {
  return !trouble || !FATAL_FAILURES.includes(trouble.kind)
}

/** True where a failure of the step's call lets the run go on. */
export function mayFail({ onError }: StepEnding['step']): boolean {
  return onError.tolerates.length > 0
}
