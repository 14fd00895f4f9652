import { stepNodes } from '../../graph/index.js'
import { type Line, type Mark, piece } from '../../source/marked-text.js'
import type { RunContext } from './run-context.js'
import type { StepStory } from './story.js'
import { type Stretch, type TimelineRow, timeline } from './timeline.js'

/** Loops with more iterations than this are one row. */
const mostIterations = 8

/** Which step ran when; steps that never ran are left out. */
export function timelineLines(context: RunContext, totalMs: number): Line[] {
  const nodes = stepNodes(context.graph).filter(node => node.loop === null)
  const rows = nodes.flatMap(node => {
    const story = context.storyOf(node.name)
    if (!story || story.status === 'skipped') return []
    const iterations = context.iterationsOf(node.name)
    const inner = iterations.length <= mostIterations ? iterations.map(iterationRow) : []
    return [
      { name: node.name, stretches: iterations.length > 0 ? [whole(story)] : stretchesOf(story) },
      ...inner
    ]
  })
  const lines = timeline(rows, totalMs, context)
  return lines.length === 0 ? [] : [[piece('timeline', 'strong')], ...lines, []]
}

function iterationRow(story: StepStory): TimelineRow {
  return { name: `  [${story.place.iteration?.index ?? 0}]`, stretches: stretchesOf(story) }
}

/** Calls are busy; pauses between them and the wait for an answer are idle. */
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
