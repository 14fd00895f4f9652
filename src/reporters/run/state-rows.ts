import { type Line, type Mark, piece } from '../../text/marked-text.js'
import { marginRow } from './rows.js'
import type { RunContext } from './run-context.js'
import type { StepStory } from './story.js'

export const stateMarks: Record<StepStory['status'], Mark> = {
  completed: 'good',
  failed: 'error',
  skipped: 'dim',
  cancelled: 'warning',
  running: 'warning'
}

/** The state as a sign; every state but the good one is said in words too. */
export function stateSign(story: StepStory, { signs }: RunContext): Line {
  const sign =
    story.status === 'completed' ? signs.ok : story.status === 'skipped' ? signs.skipped : signs.failed
  const mark = story.status === 'failed' && story.isTolerated ? 'warning' : stateMarks[story.status]
  return [piece(`${sign} `, mark)]
}

/** Parts of a text that had no value and were sent as `<no value>`. */
export function missingRows({ missing }: StepStory, width: number, margin: number): Line[] {
  return missing.flatMap(({ reference, path }) =>
    marginRow(margin, [piece(`${reference} has no value`, 'warning'), piece(`  ${path}`, 'dim')], width)
  )
}
