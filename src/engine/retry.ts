import type { JsonValue, RetryPolicy, ToolResult } from '../model/index.js'
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

/**
 * The pause before a further attempt, in whole milliseconds.
 *
 * @param retry which further attempt it is, from 1
 * @param random a number from 0 up to 1 that decides the jitter
 */
function pauseBefore(policy: RetryPolicy, retry: number, random: number): number {
  const grown = policy.firstDelayMs * policy.factor ** (retry - 1)
  const pause = Math.min(grown, policy.maxDelayMs)
  const spread = pause * policy.jitter
  return Math.round(pause - spread + 2 * spread * random)
}

/** False where the next attempt would begin later than the policy allows. */
function isWithinElapsed(policy: RetryPolicy, elapsedMs: number, pauseMs: number): boolean {
  return elapsedMs + pauseMs <= policy.maxElapsedMs
}
