import type { JournaledRun } from '../../engine/journal/index.js'
import { clockText } from '../run/clock-text.js'
import { stepStories } from '../run/story.js'
import { badge, escapeHtml, factsHtml, jsonHtml, tableHtml } from './markup.js'
import { htmlPage } from './page.js'
import { stepItem } from './step-item.js'
import { timelineTable } from './timeline-table.js'

/** An earlier run as its journal describes it. The journal lacks the definition, so there is no graph. */
export function journalPage({ header, status, events }: JournaledRun): string {
  const stories = stepStories(events)
  const totalMs = events.at(-1)?.atMs ?? 0
  const end = events.find(event => event.type === 'runEnded')
  const isSmall = stories.length <= MAX_OPEN
  return htmlPage({
    title: `${header.workflow}: run ${header.runId.slice(0, 8)}`,
    lead: `<p>${statusBadge(status)} after ${clockText(totalMs)}</p>${factsHtml([
      ['Id', escapeHtml(header.runId)],
      ['Started', escapeHtml(header.startedAt)],
      ...(header.resumes === undefined ? [] : [['Resumes', escapeHtml(header.resumes)] as const]),
      ['Arguments', jsonHtml(header.arguments)]
    ])}`,
    sections: [
      { title: 'Timeline', body: timelineTable(stories, totalMs), isOpen: isSmall },
      {
        title: `Steps (${stories.length})`,
        body: stories.map(story => stepItem(story, { node: undefined, place: undefined })).join('\n'),
        isOpen: isSmall
      },
      end ? { title: 'Output', body: jsonHtml(end.output) } : null
    ]
  })
}

/** Longer lists are folded when a page opens. */
const MAX_OPEN = 500

/** All runs, latest first. */
export function journalsPage(runs: readonly JournaledRun[]): string {
  const rows = runs.map(({ header, status, events }) => [
    `<code>${escapeHtml(header.runId.slice(0, 8))}</code>`,
    escapeHtml(header.workflow),
    statusBadge(status),
    `<span class="num">${escapeHtml(header.startedAt)}</span>`,
    clockText(events.at(-1)?.atMs ?? 0)
  ])
  return htmlPage({
    title: 'Runs',
    lead: `<p>${runs.length === 0 ? 'No journal of a run was found.' : `${runs.length} in the journals`}</p>`,
    sections: [
      {
        title: 'Runs',
        body: rows.length === 0 ? '' : tableHtml(['id', 'workflow', 'state', 'started', 'took'], rows)
      }
    ]
  })
}

function statusBadge(status: JournaledRun['status']): string {
  if (status === null) return badge('not ended', 'warning')
  return badge(status.replaceAll('_', ' '), status === 'completed' ? 'good' : 'bad')
}
