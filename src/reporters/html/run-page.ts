import type { RunEvent } from '../../engine/index.js'
import { buildGraph, pictureOf } from '../../graph/index.js'
import { type StepLocation, stepsOf, type Workflow } from '../../model/index.js'
import type { ComparedRun } from '../../project/simulation/engine-difference.js'
import type { FinishedRun } from '../../project/simulation/finished-run.js'
import { clockText } from '../run/clock-text.js'
import { runOverlay } from '../run/run-overlay.js'
import { type StepStory, stepStories } from '../run/story.js'
import { findingItem } from './finding-item.js'
import { badge, escapeHtml, factsHtml, itemHtml, jsonHtml, preHtml } from './markup.js'
import { htmlPage, type PageSection } from './page.js'
import { pictureHtml } from './picture-html.js'
import { stepItem } from './step-item.js'
import { timelineTable } from './timeline-table.js'

/** Longer lists are folded when a page opens. */
const MAX_OPEN = 500

/** A run as a page: its end, its graph, when each step ran, and everything that each step did. */
export function runPage(run: ComparedRun): string {
  const { workflow, events, report, problems, isLive } = run
  const stories = stepStories(events)
  const isSmall = stories.length <= MAX_OPEN
  const start = events.find(event => event.type === 'runStarted')
  return htmlPage({
    title: `${workflow.name}: ${isLive ? 'run' : 'dry run'}`,
    lead: [
      leadHtml(report.status, report.durationMs),
      workflow.description ? `<p>${escapeHtml(workflow.description)}</p>` : '',
      report.error === null ? '' : preHtml(report.error),
      factsHtml([
        ['Answers', isLive ? 'from live servers' : 'from fixtures, in virtual time'],
        ['Read as', escapeHtml(workflow.dialect)],
        ['Calls', String(report.calls.length)],
        ['Arguments', jsonHtml(start?.arguments ?? {})]
      ])
    ].join('\n'),
    sections: [
      problemsSection(problems),
      { title: 'Graph', body: graphHtml(workflow, events), isOpen: isSmall },
      { title: 'Timeline', body: timelineTable(stories, report.durationMs), isOpen: isSmall },
      { title: `Steps (${stories.length})`, body: stepsHtml(workflow, stories), isOpen: isSmall },
      unansweredSection(report),
      differenceSection(run),
      { title: 'Output', body: jsonHtml(report.output) }
    ]
  })
}

function leadHtml(status: FinishedRun['report']['status'], durationMs: number): string {
  const state = status === 'completed' ? 'good' : 'bad'
  return `<p>${badge(status.replaceAll('_', ' '), state)} after ${clockText(durationMs)}</p>`
}

function problemsSection(problems: FinishedRun['problems']): PageSection | null {
  if (problems.length === 0) return null
  return { title: 'Problems', body: problems.map(problem => findingItem(problem, true)).join('\n') }
}

function graphHtml(workflow: Workflow, events: readonly RunEvent[]): string {
  const graph = buildGraph(workflow)
  return pictureHtml(graph, runOverlay(graph, events))
}

/** The steps in the order in which they started. */
function stepsHtml(workflow: Workflow, stories: readonly StepStory[]): string {
  const graph = buildGraph(workflow)
  const { nodes, idOf } = pictureOf(graph)
  const nodeOf = new Map(
    nodes.flatMap(node => (node.kind === 'step' ? [[node.name, idOf(node.id)] as const] : []))
  )
  const places = new Map<string, StepLocation>()
  for (const place of stepsOf(workflow)) if (!places.has(place.step.id)) places.set(place.step.id, place)
  const linked = new Set<string>()
  const items = stories.map(story => {
    const isOwn = story.place.within === undefined
    const id = isOwn ? nodeOf.get(story.place.step) : undefined
    // Clicking a step of a loop in the picture leads to its first iteration.
    const node = id !== undefined && !linked.has(id) ? id : undefined
    if (id !== undefined) linked.add(id)
    return stepItem(story, { node, place: isOwn ? places.get(story.place.step) : undefined })
  })
  return items.join('\n')
}

function unansweredSection({ unanswered = [] }: FinishedRun['report']): PageSection | null {
  if (unanswered.length === 0) return null
  const items = unanswered.map(({ step, tool, message, arguments: given }) => {
    const head = `${badge('unanswered', 'bad')} <strong>${escapeHtml(step ?? '')}</strong> ${escapeHtml(tool)}`
    return itemHtml({ head, body: `${preHtml(message)}${jsonHtml(given)}`, isOpen: true })
  })
  return { title: 'Calls without a fixture', body: items.join('\n') }
}

/** How the engine would differ from a run that followed the documented reading. */
function differenceSection({ difference }: ComparedRun): PageSection | null {
  if (!difference) return null
  const { refusals, outcome, steps } = difference
  const refused = refusals.map(({ message }) =>
    itemHtml({ head: `${badge('refused', 'bad')} ${escapeHtml(message)}`, body: '' })
  )
  const ends = outcome
    ? `<p>There it ends as ${badge(outcome.status.replaceAll('_', ' '), outcome.status === 'completed' ? 'good' : 'bad')}</p>${outcome.error ? preHtml(outcome.error) : ''}`
    : '<p>The engine finds no such workflow.</p>'
  const others = steps.map(step =>
    itemHtml({
      head: `${badge(step.status.replaceAll('_', ' '), 'warning')} <strong>${escapeHtml(step.id)}</strong>`,
      body: jsonHtml(step)
    })
  )
  return { title: 'In the engine', body: [...refused, ends, ...others].join('\n') }
}
