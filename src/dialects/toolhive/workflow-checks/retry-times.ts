import {
  fieldOf,
  type RetryPolicy,
  SHORTEST_ANSWER_MS,
  stepsOf,
  type Workflow
} from '../../../model/index.js'
import { durationText } from '../../../text/duration-text.js'
import type { ToolhiveProblem } from './found.js'

/** Retries whose delays alone exceed the step's timeout: the last ones never happen. */
export function* checkRetryTimes(workflow: Workflow): Generator<ToolhiveProblem> {
  for (const { step, loop } of stepsOf(workflow)) {
    const { retry } = step.onError
    const limitMs = loop ? loop.timeoutMs : step.timeoutMs
    const fitting = retry && limitMs !== null ? retriesWithin(retry, limitMs) : null
    if (!retry || limitMs === null || limitMs < SHORTEST_ANSWER_MS) continue
    if (fitting === null || fitting >= retry.retries) continue
    const isWritten = (loop ?? step).fields.has('timeout')
    yield {
      rule: 'no-retry-over-timeout',
      at: fieldOf(step, 'onError.retryCount'),
      message: `of ${retry.retries} retries at most ${fitting} are made: the pauses before the others take longer than the ${durationText(limitMs)}${isWritten ? '' : ' (the default)'} that the ${loop ? 'loop' : 'step'} has, all attempts and pauses included; give it more time or a shorter retryDelay`
    }
  }
}

/** The number of retries that can start in time with the shortest possible delays and instant calls. */
function retriesWithin(
  { retries, firstDelayMs, factor, jitter, maxDelayMs }: RetryPolicy,
  limitMs: number
): number {
  let elapsed = 0
  let pause = firstDelayMs
  for (let made = 0; made < retries; made++) {
    elapsed += pause * (1 - jitter)
    if (elapsed >= limitMs) return made
    pause = Math.min(pause * factor, maxDelayMs)
  }
  return retries
}
