import type { StepNode } from '../../graph/index.js'
import { type Line, piece } from '../../text/marked-text.js'
import { count } from '../count.js'
import { innerRows } from './inner-rows.js'
import { marginRow } from './rows.js'
import type { RunContext } from './run-context.js'
import type { StepStory } from './story.js'

/** Iterations that are shown individually; beyond that, the first ones and all with problems. */
const MAX_SHOWN = 6
const MAX_TROUBLED = 20

/** `3 iterations of deploy_trigger, 2 at once: 2 completed, 1 failed`. */
function summaryRows(node: StepNode, context: RunContext): Line[] {
  const plan = context.storyOf(node.name)?.plan
  if (!plan) return []
  const stories = context.iterationsOf(node.name)
  const tool = isOneTool(stories)
    ? (stories.find(story => story.attempts.length > 0)?.attempts[0]?.tool ?? '')
    : ''
  const together = plan.items > 1 ? `, ${plan.maxParallel} at once` : ''
  const steps = isOneTool(stories) ? '' : `, ${count(stories.length, 'step')}`
  const counts = stories.length === 0 ? [] : tally(stories)
  const what = [
    piece(count(plan.items, 'iteration')),
    ...(tool === '' ? [] : [piece(' of ', 'dim'), piece(tool)])
  ]
  const before = piece(`${together}${counts.length === 0 ? '' : `${steps}: `}`, 'dim')
  return marginRow(6, [...what, before, ...counts], context.width)
}

function isOneTool(stories: readonly StepStory[]): boolean {
  return new Set(stories.map(story => story.place.step)).size <= 1
}

/** The number of iterations for each status; a number is never separated from its word. */
function tally(stories: readonly StepStory[]): Line {
  const counts = new Map<string, number>()
  for (const { status } of stories) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].flatMap(([status, number], index) => [
    piece(index === 0 ? '' : ' '),
    { ...piece(`${number} ${status}${index < counts.size - 1 ? ',' : ''}`, 'dim'), isWhole: true }
  ])
}

export function loopRows(node: StepNode, context: RunContext): Line[] {
  const stories = context.iterationsOf(node.name)
  const shown = stories.length <= MAX_SHOWN ? stories : worthShowing(stories)
  const left = stories.length - shown.length
  return [
    ...summaryRows(node, context),
    ...shown.flatMap(story => iterationRows(story, isOneTool(stories), context)),
    ...(left === 0 ? [] : [[piece(`      ${context.signs.gap} and ${left} more like these`, 'dim')]])
  ]
}

function worthShowing(stories: readonly StepStory[]): StepStory[] {
  const troubled = stories.filter(
    story => story.status !== 'completed' || story.attempts.length > 1 || story.missing.length > 0
  )
  const shown = new Set([...stories.slice(0, MAX_SHOWN / 2), ...troubled.slice(0, MAX_TROUBLED)])
  return stories.filter(story => shown.has(story))
}

function iterationRows(story: StepStory, isOne: boolean, context: RunContext): Line[] {
  const label = [
    piece(`[${story.place.iteration?.index ?? 0}]`, 'dim'),
    piece(isOne ? '' : ` ${story.place.step}`, 'name')
  ]
  return innerRows(story, label, context)
}
