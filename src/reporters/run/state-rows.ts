import { type Line, type Mark, piece } from '../../text/marked-text.js'
import type { Signs } from '../signs.js'
import { marginRow } from './rows.js'
import { type ShownState, type StepStory, shownState } from './story.js'

export const stateMarks: Record<ShownState, Mark> = {
  completed: 'good',
  failed: 'error',
  skipped: 'dim',
  cancelled: 'warning',
  running: 'plain',
  waiting: 'warning'
}

/** The state as a sign; every state except the good one is also shown as a word. */
export function stateSign(story: StepStory, signs: Signs): Line {
  const state = shownState(story)
  const mark = state === 'failed' && story.isTolerated ? 'warning' : stateMarks[state]
  return [piece(`${signsOfStates(signs)[state]} `, mark)]
}

function signsOfStates(signs: Signs): Record<ShownState, string> {
  const { ok, failed, skipped, cancelled, running, waiting } = signs
  return { completed: ok, failed, skipped, cancelled, running, waiting }
}

/** Parts of a text without a value, sent as `<no value>`. */
export function missingRows({ missing }: StepStory, width: number, margin: number): Line[] {
  return missing.flatMap(({ reference, path }) =>
    marginRow(margin, [piece(`${reference} has no value`, 'warning'), piece(`  ${path}`, 'dim')], width)
  )
}
