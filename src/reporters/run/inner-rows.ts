import { graphIndex, type StepNode } from '../../graph/index.js'
import { type Line, piece } from '../../text/marked-text.js'
import { attemptRows, failureRows } from './attempt-rows.js'
import { spanText } from './clock-text.js'
import { conditionRows } from './condition-rows.js'
import { edgeRow, inlineValues, marginRow } from './rows.js'
import type { RunContext } from './run-context.js'
import { missingRows, stateSign } from './state-rows.js'
import type { StepStory } from './story.js'

const MARGIN = 6
const DETAIL_MARGIN = 10

/** An inner step, on one line if it succeeded. */
export function innerRows(story: StepStory, label: Line, context: RunContext): Line[] {
  const sent = story.attempts[0]?.arguments ?? story.arguments
  const line: Line = [
    piece(' '.repeat(MARGIN)),
    ...stateSign(story, context.signs),
    ...label,
    ...(sent && Object.keys(sent).length > 0 ? [piece('  '), ...inlineValues(sent)] : []),
    ...(story.status === 'completed'
      ? []
      : [piece(`  ${story.status}`, story.status === 'failed' ? 'error' : 'dim')])
  ]
  return [
    ...edgeRow(line, spanText(story.startMs, story.endMs), context.width),
    ...(story.status === 'skipped' ? conditionRows(story, context, DETAIL_MARGIN) : []),
    ...missingRows(story, context.width, DETAIL_MARGIN),
    ...attemptRows(story, context, DETAIL_MARGIN),
    ...failureRows(story, context, DETAIL_MARGIN)
  ]
}

/** The members of a group. */
export function memberRows(group: StepNode, context: RunContext): Line[] {
  const members = graphIndex(context.graph).inside.get(group.id) ?? []
  return members.flatMap(({ name, does }) => {
    const story = context.storyOf(name)
    const tool = does.kind === 'tool' ? `  ${does.tool}` : ''
    if (story) return innerRows(story, [piece(name, 'name'), piece(tool)], context)
    const mark = piece(`${context.signs.skipped} `, 'dim')
    return marginRow(MARGIN, [mark, piece(name, 'name'), piece('  not run', 'dim')], context.width)
  })
}

/** The steps of a workflow called by a step. */
export function nestedRows(step: StepNode, context: RunContext): Line[] {
  return context.nestedIn(step.name).flatMap(story => {
    const path = [...(story.place.within ?? []).slice(1), story.place.step].join('/')
    const place = story.place.iteration === null ? '' : `[${story.place.iteration.index}]`
    const tool = story.attempts[0]?.tool ?? ''
    return innerRows(
      story,
      [piece(`${path}${place}`, 'name'), piece(tool === '' ? '' : `  ${tool}`)],
      context
    )
  })
}
