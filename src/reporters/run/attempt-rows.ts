import type { CallOutcome } from '../../engine/index.js'
import type { StepFailure } from '../../model/index.js'
import { type Line, piece } from '../../text/marked-text.js'
import { clockText, spanText } from './clock-text.js'
import { edgeRow, marginRow } from './rows.js'
import type { RunContext } from './run-context.js'
import type { AttemptStory, StepStory } from './story.js'

const outcomeLabels: Record<CallOutcome, string> = {
  result: 'answered',
  tool_error: 'tool error',
  failure: 'no answer',
  timeout: 'timed out'
}

/** Each attempt if there are several: how it ended, and the pause before the next one. */
export function attemptRows({ attempts }: StepStory, { width }: RunContext, margin: number): Line[] {
  if (attempts.length < 2) return []
  return attempts.flatMap(attempt => [
    ...edgeRow(attemptLine(attempt, margin), spanText(attempt.startMs, attempt.endMs), width),
    ...(attempt.pauseMs === null
      ? []
      : [[piece(' '.repeat(margin)), piece(`then a pause of ${clockText(attempt.pauseMs)}`, 'dim')]])
  ])
}

function attemptLine({ number, outcome, failure }: AttemptStory, margin: number): Line {
  const words = outcome === null ? 'cut off' : outcomeLabels[outcome]
  return [
    piece(`${' '.repeat(margin)}attempt ${number}: `, 'dim'),
    outcome === 'result'
      ? piece(words, 'good')
      : piece(failure ? `${words}: ${failure.cause}` : words, 'error')
  ]
}

/** Why a step failed, with the upstream engine's message and additional details. */
export function failureRows(
  { failure, isTolerated }: StepStory,
  { width }: RunContext,
  margin: number
): Line[] {
  if (!failure) return []
  const mark = isTolerated ? 'warning' : 'error'
  return [
    ...marginRow(margin, [piece(failure.message, mark)], width),
    ...detailOf(failure)
      .split('\n')
      .flatMap(text => (text === '' ? [] : marginRow(margin, [piece(text)], width))),
    ...(failure.path === undefined ? [] : marginRow(margin, [piece(`at ${failure.path}`, 'dim')], width))
  ]
}

/** Nothing for an unanswered question, which is already shown. */
function detailOf({ kind, detail = '' }: StepFailure): string {
  return kind === 'missing_answer' ? '' : detail
}
