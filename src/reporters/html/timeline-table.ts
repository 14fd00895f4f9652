import { clockText } from '../run/clock-text.js'
import { stateOf } from '../run/run-overlay.js'
import type { StepStory } from '../run/story.js'
import { badge, escapeHtml, tableHtml } from './markup.js'

/** When each step ran, with the time in which tools worked apart from the time in which the step waited. */
export function timelineTable(stories: readonly StepStory[], totalMs: number): string {
  const ran = stories.filter(({ status }) => status !== 'skipped')
  if (ran.length === 0) return ''
  const rows = ran.map(story => {
    const { startMs, endMs, status } = story
    const took = (endMs ?? totalMs) - startMs
    const worked = workedMs(story, totalMs)
    return [
      escapeHtml(storyName(story)),
      badge(status, stateOf(story)),
      `<span class="num">${clockText(startMs)}</span>`,
      `<span class="num">${clockText(worked)}</span>`,
      `<span class="num">${clockText(Math.max(0, took - worked))}</span>`,
      lane(story, totalMs)
    ]
  })
  return tableHtml(['step', 'state', 'start', 'working', 'waiting', `0 to ${clockText(totalMs)}`], rows)
}

/** `deploy`, `deploy[2] → send`, `outer → inner`. */
export function storyName({ place }: StepStory): string {
  const { step, iteration, within = [] } = place
  return [...within, ...(iteration ? [`${iteration.loop}[${iteration.index}]`] : []), step].join(' → ')
}

/** The working time of a step: without calls all of its time, unless it waited for a person. */
function workedMs({ attempts, question, startMs, endMs }: StepStory, totalMs: number): number {
  const took = (endMs ?? totalMs) - startMs
  if (attempts.length === 0) return question ? 0 : took
  return attempts.reduce((sum, attempt) => sum + ((attempt.endMs ?? totalMs) - attempt.startMs), 0)
}

function lane(story: StepStory, totalMs: number): string {
  const { attempts, question, startMs, endMs } = story
  const total = Math.max(1, totalMs)
  const rect = (look: string, from: number, to: number): string => {
    const width = Math.max(3, ((to - from) / total) * 1000)
    return `<rect class="${look}" x="${Math.min(997, (from / total) * 1000).toFixed(1)}" y="2" width="${width.toFixed(1)}" height="10"/>`
  }
  const end = endMs ?? totalMs
  const whole = rect(attempts.length === 0 && !question ? stateOf(story) : 'idle', startMs, end)
  const calls = attempts.map(attempt => {
    const look = attempt.outcome === 'result' ? 'good' : stateOf(story) === 'warning' ? 'warning' : 'bad'
    return rect(attempt.outcome === null ? 'busy' : look, attempt.startMs, attempt.endMs ?? totalMs)
  })
  return `<svg class="lane" viewBox="0 0 1000 14" preserveAspectRatio="none" aria-hidden="true"><rect class="base" width="1000" height="14"/>${whole}${calls.join('')}</svg>`
}
