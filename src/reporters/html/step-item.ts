import { fieldsOfStep, jsonLine, type StepLocation } from '../../model/index.js'
import { count } from '../count.js'
import { clockText, spanText } from '../run/clock-text.js'
import { stateOf } from '../run/run-overlay.js'
import type { AttemptStory, StepStory } from '../run/story.js'
import { badge, escapeHtml, itemHtml, jsonHtml, plainTable, preHtml } from './markup.js'
import { storyName } from './timeline-table.js'

interface ItemSource {
  /** The node in the picture. */
  readonly node: string | undefined
  /** The step in the definition; undefined inside a nested workflow. */
  readonly place: StepLocation | undefined
}

/** A step of a run with all its details. */
export function stepItem(story: StepStory, { node, place }: ItemSource): string {
  const { status, startMs, endMs, attempts } = story
  const tools = [...new Set(attempts.map(({ tool }) => tool))].join(', ')
  const many = attempts.length > 1 ? ` <span class="dim">${attempts.length} attempts</span>` : ''
  const head = [
    badge(status, stateOf(story)),
    `<strong>${escapeHtml(storyName(story))}</strong>`,
    escapeHtml(tools),
    `<span class="dim num">${spanText(startMs, endMs)}</span>${many}`
  ]
  return itemHtml({ head: head.join(' '), body: bodyOf(story, place), node })
}

function bodyOf(story: StepStory, place: StepLocation | undefined): string {
  const { condition, plan, question, failure, output } = story
  return [
    condition ? conditionHtml(condition) : '',
    plan ? `<p>${count(plan.items, 'item')}, ${plan.maxParallel} at once</p>` : '',
    templatesHtml(place, story),
    argumentsHtml(story),
    question ? questionHtml(question) : '',
    ...story.attempts.map((attempt, index) => attemptHtml(attempt, index, story)),
    failure ? `<h3>Failure</h3>${preHtml(failure.message)}` : '',
    output === undefined
      ? ''
      : `<h3>${story.attempts.length > 0 ? 'Output, from the answer' : 'Output'}</h3>${jsonHtml(output)}`
  ].join('')
}

function conditionHtml({ expression, decision, values }: NonNullable<StepStory['condition']>): string {
  const list = values.map(
    ({ reference, value }) => `<dt>${escapeHtml(reference)}</dt><dd>${valueText(value)}</dd>`
  )
  return `<h3>Condition: ${decision}</h3>${preHtml(expression)}${list.length > 0 ? `<dl>${list.join('')}</dl>` : ''}`
}

function valueText(value: unknown): string {
  return value === undefined
    ? '<span class="m-error">nothing</span>'
    : `<code>${escapeHtml(shortJson(value))}</code>`
}

function shortJson(value: unknown): string {
  const text = jsonLine(value)
  return text.length <= 300 ? text : `${text.slice(0, 300)}…`
}

/** Each template with what it read and its result; without details in the run, only the arguments. */
function templatesHtml(place: StepLocation | undefined, { arguments: given, templates }: StepStory): string {
  const rows = templates.map(({ path, line, text, reads, result }) => [
    `${escapeHtml(path)} <span class="dim num">line ${line}</span>`,
    `<code>${escapeHtml(text)}</code>`,
    reads.map(({ reference, value }) => `${escapeHtml(reference)} = ${valueText(value)}`).join('<br>'),
    valueText(result)
  ])
  if (rows.length > 0) return `<h3>Templates</h3>${plainTable(['field', 'template', 'read', 'became'], rows)}`
  const written = (place ? fieldsOfStep(place) : []).flatMap(({ role, key, depth, expression }) => {
    if (!expression.isTemplate || role !== 'argument') return []
    const value = depth <= 1 && given !== null && Object.hasOwn(given, key) ? valueText(given[key]) : ''
    return [[escapeHtml(key), `<code>${escapeHtml(expression.text)}</code>`, value]]
  })
  return written.length === 0
    ? ''
    : `<h3>Templates</h3>${plainTable(['argument', 'template', 'became'], written)}`
}

/** The arguments after rendering. */
function argumentsHtml({ arguments: given, missing }: StepStory): string {
  if (given === null) return ''
  const gaps = missing.map(({ reference }) => `<li>${escapeHtml(reference)}</li>`)
  const note = gaps.length > 0 ? `<p class="m-error">Without a value:</p><ul>${gaps.join('')}</ul>` : ''
  return `<h3>Arguments</h3>${jsonHtml(given)}${note}`
}

function questionHtml({ message, schema, answer }: NonNullable<StepStory['question']>): string {
  const given = answer ? `<h3>Answer</h3>${jsonHtml(answer)}` : '<p class="m-warning">Not answered</p>'
  return `<h3>Question</h3>${preHtml(message)}${schema ? jsonHtml(schema) : ''}${given}`
}

/** Arguments are only shown if they differ from those of the step. */
function attemptHtml(attempt: AttemptStory, index: number, story: StepStory): string {
  const { tool, startMs, endMs, outcome, isStub, failure, pauseMs, answer } = attempt
  const state = outcome === 'result' ? 'good' : stateOf(story) === 'warning' ? 'warning' : 'bad'
  const differs = jsonLine(attempt.arguments) !== jsonLine(story.arguments)
  return [
    `<h3>Call ${index + 1}: ${escapeHtml(tool)} ${badge((outcome ?? 'unanswered').replaceAll('_', ' '), state)} <span class="dim">${spanText(startMs, endMs)}</span></h3>`,
    isStub ? '<p class="m-warning">The answer was made up.</p>' : '',
    differs ? jsonHtml(attempt.arguments) : '',
    failure && failure !== story.failure ? preHtml(failure.message) : '',
    answer ? `<h3>Answer</h3>${jsonHtml(answer)}` : '',
    pauseMs === null ? '' : `<p class="dim">then a pause of ${clockText(pauseMs)}</p>`
  ].join('')
}
