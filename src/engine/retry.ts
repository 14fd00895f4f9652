import type { JsonValue, RetryPolicy, ToolResult } from '../model/index.js'
import { isWithinElapsed, pauseBefore } from './backoff.js'
import { randomOf } from './random.js'
import type { StepContext, StepOutcome, StepTrouble } from './steps/executor.js'

/** How one attempt ended. */
export type AttemptOutcome =
  | {
      readonly kind: 'completed'
      readonly output: JsonValue
      readonly content: JsonValue
      readonly result: ToolResult
    }
  | { readonly kind: 'failed'; readonly trouble: StepTrouble }
  | { readonly kind: 'interrupted' }

/** One attempt in two parts, so that nothing unnecessary is awaited. */
export interface Attempts<Done> {
  /** @param attempt from 1 */
  begin(attempt: number): Promise<Done>
  outcomeOf(done: Done): AttemptOutcome
}

/** Makes attempts until one succeeds, or until the policy, the timeout or the signal stops it. Null: one attempt only. */
export async function retry<Done>(
  policy: RetryPolicy | null,
  context: StepContext,
  attempts: Attempts<Done>
): Promise<StepOutcome> {
  const startedAt = context.now()
  for (let attempt = 1; ; attempt++) {
    const outcome = attempts.outcomeOf(await attempts.begin(attempt))
    if (outcome.kind !== 'failed') return { ...outcome, attempts: attempt }
    const { trouble } = outcome
    context.emit({ type: 'attemptFailed', attempt, failure: context.failure(trouble) })
    if (!policy?.on.includes(trouble.kind)) return { kind: 'failed', trouble, attempts: attempt }
    const pauseMs = pauseBefore(policy, attempt, randomOf(`${context.randomKey} ${attempt}`))
    const isLast = attempt > policy.retries || !isWithinElapsed(policy, context.now() - startedAt, pauseMs)
    if (isLast) return { kind: 'failed', trouble: { ...trouble, attempts: attempt }, attempts: attempt }
    context.emit({ type: 'retryScheduled', attempt: attempt + 1, delayMs: pauseMs })
    await context.sleep(pauseMs)
    if (context.signal.aborted) return { kind: 'interrupted', attempts: attempt }
  }
}
