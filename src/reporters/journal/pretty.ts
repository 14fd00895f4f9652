import type { JournaledRun } from '../../engine/journal/index.js'
import { jsonLine } from '../../model/index.js'
import { type Line, type Mark, paintLines, piece } from '../../text/marked-text.js'
import { padToWidth } from '../../text/text-width.js'
import { wrapLine } from '../../text/wrap.js'
import { count } from '../count.js'
import { painter } from '../painter.js'
import type { ReporterOptions } from '../reporter.js'
import { clockText, spanText } from '../run/clock-text.js'
import { stateMarks, stateSign } from '../run/state-rows.js'
import { type StepStory, shownState, stepStories } from '../run/story.js'
import { signsFor } from '../signs.js'

/** The runs of all journals, one per line, latest first. */
export function runsText(runs: readonly JournaledRun[], options: ReporterOptions): string {
  if (runs.length === 0) return 'no journal of a run was found\n'
  const lines = runs.map((run): Line => {
    const { header, events } = run
    const calls = events.filter(event => event.type === 'callEnded').length
    return [
      piece(header.runId.slice(0, 8), 'name'),
      piece(`  ${header.startedAt.slice(0, 19).replace('T', ' ')}  `, 'dim'),
      piece(padToWidth(statusOf(run), 10), markOf(run)),
      piece(`  ${header.workflow}`),
      piece(`  ${count(calls, 'call')}, ${clockText(events.at(-1)?.atMs ?? 0)}`, 'dim')
    ]
  })
  return paintLines(
    lines.flatMap(line => wrapLine(line, options.width, 2)),
    painter(options.colour)
  )
}

/** One run, step by step. */
export function runText(run: JournaledRun, options: ReporterOptions): string {
  const { header, events } = run
  const lines: Line[] = [
    [piece('run ', 'strong'), piece(header.runId, 'name'), piece(`  ${header.startedAt}`, 'dim')],
    [piece(header.workflow, 'name'), piece(`  ${jsonLine(header.arguments)}`)],
    ...(header.resumes === undefined ? [] : [[piece(`resumes ${header.resumes}`, 'dim')]]),
    [],
    ...stepStories(events).flatMap(story => storyLines(story, options)),
    [],
    [piece(`${statusOf(run)} after ${clockText(events.at(-1)?.atMs ?? 0)}`, markOf(run))]
  ]
  return paintLines(
    lines.flatMap(line => wrapLine(line, options.width, 6)),
    painter(options.colour)
  )
}

function storyLines(story: StepStory, { unicode }: ReporterOptions): Line[] {
  const { place, attempts, failure } = story
  const state = shownState(story)
  const signs = signsFor(unicode)
  const inner = place.iteration ? `${place.iteration.loop}[${place.iteration.index}] ` : ''
  const name = [...(place.within ?? []), `${inner}${place.step}`].join(` ${signs.arrow} `)
  return [
    [
      piece('  '),
      ...stateSign(story, signs),
      piece(name, 'name'),
      piece(`  ${state}  `, stateMarks[state]),
      piece(spanText(story.startMs, story.endMs), 'dim')
    ],
    ...attempts.map(
      ({ tool, arguments: sent, outcome }): Line => [
        piece(`      ${tool} `),
        piece(jsonLine(sent), 'dim'),
        piece(`  ${outcome ?? 'no known end'}`, outcome === 'result' ? 'plain' : 'warning')
      ]
    ),
    ...(failure ? [[piece(`      ${failure.message}`, 'error')] as Line] : [])
  ]
}

function statusOf({ status }: JournaledRun): string {
  return status === null ? 'unfinished' : status.replace('_', ' ')
}

function markOf({ status }: JournaledRun): Mark {
  if (status === null || status === 'cancelled') return 'warning'
  return status === 'completed' ? 'good' : 'error'
}
