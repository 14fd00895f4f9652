import { abortOnError, type ErrorPolicy, type FailureKind, type RetryPolicy } from '../../../model/index.js'
import { durationMs } from '../../reading/duration.js'
import type { Place } from '../../reading/place.js'
import { LIMITS } from './engine-limits.js'

/** A call without a result, or with an error as its result. */
const CALL_FAILURES: readonly FailureKind[] = ['call', 'tool_error', 'missing_fixture', 'timeout']
/** Everything except being cancelled from outside. */
const OWN_FAILURES: readonly FailureKind[] = [
  ...CALL_FAILURES,
  'condition',
  'template',
  'collection',
  'routing',
  'elicitation',
  'missing_answer',
  'limit'
]

/** What happens when a step fails. */
export interface StepPolicy {
  readonly kind: 'tool' | 'elicitation' | 'forEach'
  /** True for `failureMode: continue` of the workflow, in a reading that supports it. */
  readonly goesOnAlways: boolean
  /** True in a reading that supports `maxRetries`. */
  readonly readsMaxRetries: boolean
}

/** The error policy of a step: continue tolerates everything, and its default results replace the output of failed calls only. */
export function errorPolicy(
  onError: Place,
  { kind, goesOnAlways, readsMaxRetries }: StepPolicy
): ErrorPolicy {
  const action = onError.field('action').text
  const goesOn = action === 'continue' || goesOnAlways
  const retry = action === 'retry' && kind === 'tool' ? retryPolicy(onError, readsMaxRetries) : null
  if (!goesOn) return retry ? { ...abortOnError, retry } : abortOnError
  return { tolerates: OWN_FAILURES, defaultOutputOn: kind === 'tool' ? CALL_FAILURES : [], retry }
}

/** The policy of a loop's inner step: only its retry applies. */
export function innerErrorPolicy(onError: Place, readsMaxRetries: boolean): ErrorPolicy {
  return errorPolicy(onError, { kind: 'tool', goesOnAlways: false, readsMaxRetries }).retry
    ? { ...abortOnError, retry: retryPolicy(onError, readsMaxRetries) }
    : abortOnError
}

function retryPolicy(onError: Place, readsMaxRetries: boolean): RetryPolicy {
  const written = onError.field('retryCount')
  const count = written.exists || !readsMaxRetries ? written : onError.field('maxRetries')
  const delay = durationMs(onError.field('retryDelay'))
  const firstDelayMs = delay !== null && delay > 0 ? delay : LIMITS.retryDelayMs
  return {
    retries: Math.max(0, Math.min(wholeNumber(count), LIMITS.retries)),
    on: ['call', 'tool_error'],
    firstDelayMs,
    factor: LIMITS.retryFactor,
    jitter: LIMITS.retryJitter,
    maxDelayMs: firstDelayMs * LIMITS.retryDelayCap,
    maxElapsedMs: LIMITS.retryElapsedMs
  }
}

function wholeNumber(place: Place): number {
  const { value } = place
  return typeof value === 'bigint' || typeof value === 'number' ? Math.trunc(Number(value)) || 0 : 0
}
