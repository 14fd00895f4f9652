import { graphIndex, type StepNode, stepNodes } from '../../graph/index.js'
import { type Line, type Mark, piece } from '../../text/marked-text.js'
import type { RunContext } from './run-context.js'
import type { StepStory } from './story.js'
import { type Stretch, type TimelineRow, timeline } from './timeline.js'

/** Loops and groups with more inner steps are a single row. */
const MAX_INNER = 8

/** Which step ran when; steps that never ran are omitted. */
export function timelineLines(context: RunContext, totalMs: number): Line[] {
  const outer = stepNodes(context.graph).filter(node => node.inside === null)
  const rows = outer.flatMap(node => {
    const story = context.storyOf(node.name)
    if (!story || story.status === 'skipped') return []
    const inner = innerTimeline(node, context)
    const stretches = inner.length > 0 ? [whole(story)] : stretchesOf(story)
    return [{ name: node.name, stretches }, ...(inner.length <= MAX_INNER ? inner : [])]
  })
  const lines = timeline(rows, totalMs, context)
  return lines.length === 0 ? [] : [[piece('timeline', 'strong')], ...lines, []]
}

/** The iterations of a loop, the members of a group. */
function innerTimeline(node: StepNode, context: RunContext): TimelineRow[] {
  if (node.does.kind === 'forEach') {
    return context.iterationsOf(node.name).map(story => ({
      name: `  [${story.place.iteration?.index ?? 0}]`,
      stretches: stretchesOf(story)
    }))
  }
  if (node.does.kind !== 'parallel') return []
  const members = graphIndex(context.graph).inside.get(node.id) ?? []
  return members.flatMap(({ name }) => {
    const story = context.storyOf(name)
    return story && story.status !== 'skipped' ? [{ name: `  ${name}`, stretches: stretchesOf(story) }] : []
  })
}

/** Calls count as busy; pauses between calls and waiting for an answer count as idle. */
function stretchesOf(story: StepStory): Stretch[] {
  const { attempts } = story
  if (attempts.length === 0) return [{ ...whole(story), kind: story.question ? 'idle' : 'busy' }]
  return [
    { ...whole(story), kind: 'idle' },
    ...attempts.map(({ startMs, endMs, outcome }) => ({
      startMs,
      endMs: endMs ?? startMs,
      kind: 'busy' as const,
      mark: markOf(outcome === 'result', story.isTolerated)
    }))
  ]
}

function whole(story: StepStory): Stretch {
  const { startMs, endMs, status } = story
  return {
    startMs,
    endMs: endMs ?? startMs,
    kind: 'busy',
    mark: markOf(status === 'completed', story.isTolerated)
  }
}

function markOf(isGood: boolean, isTolerated: boolean): Mark {
  return isGood ? 'good' : isTolerated ? 'warning' : 'error'
}
