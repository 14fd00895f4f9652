import type { JournaledRun } from '../../engine/journal/index.js'
import { jsonLine } from '../../model/index.js'
import { type Line, type Mark, paintLines, piece } from '../../text/marked-text.js'
import { padToWidth } from '../../text/text-width.js'
import { wrapLine } from '../../text/wrap.js'
import { count } from '../count.js'
import { painter } from '../painter.js'
import type { ReporterOptions } from '../reporter.js'
import { clockText, spanText } from '../run/clock-text.js'
import { type StepStory, stepStories } from '../run/story.js'
import { signsFor } from '../signs.js'

/** The runs that journals tell of, one a line, the latest first. */
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
  const { place, status, attempts, failure } = story
  const signs = signsFor(unicode)
  const inner = place.iteration ? `${place.iteration.loop}[${place.iteration.index}] ` : ''
  const name = [...(place.within ?? []), `${inner}${place.step}`].join(` ${signs.arrow} `)
  return [
    [
      piece(
        `  ${status === 'completed' ? signs.ok : status === 'skipped' ? signs.skipped : signs.failed} `,
        storyMark(story)
      ),
      piece(name, 'name'),
      piece(`  ${status}  `, storyMark(story)),
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

function storyMark({ status }: StepStory): Mark {
  return status === 'completed' ? 'good' : status === 'skipped' ? 'dim' : 'error'
}

function statusOf({ status }: JournaledRun): string {
  return status === null ? 'unfinished' : status.replace('_', ' ')
}

function markOf({ status }: JournaledRun): Mark {
  return status === 'completed' ? 'good' : status === null ? 'warning' : 'error'
}
