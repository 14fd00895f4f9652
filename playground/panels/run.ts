import type { RunReport, StepReport } from '../../src/browser.js'
import { make } from '../dom.js'
import { duration, scrolling, tableOf } from './tables.js'

/** The report of a dry run: outcome, timeline, calls. */
export function runResult(report: RunReport): readonly HTMLElement[] {
  const outcome = make(
    'p',
    { class: report.status === 'completed' ? 'good' : 'error', attributes: { role: 'status' } },
    `${report.status} after ${duration(report.durationMs)}${report.error === null ? '' : `: ${report.error}`}`
  )
  return [
    outcome,
    ...listed('Problems of the definition or the arguments', report.problems.map(messageOf)),
    make('h3', {}, 'Timeline'),
    scrolling(timeline(report), 'Timeline'),
    ...calls(report),
    make('h3', {}, 'Output'),
    value(report.output),
    ...listed(
      'Calls without an answer',
      (report.unanswered ?? []).map(({ message }) => message)
    )
  ]
}

function timeline({ steps, durationMs }: RunReport): HTMLElement {
  const rows = steps.map(step =>
    make(
      'tr',
      {},
      make('td', {}, step.id),
      make('td', { class: step.status === 'failed' ? 'error' : '' }, statusText(step)),
      make('td', { class: 'lane' }, lane(step, Math.max(durationMs, 1))),
      make(
        'td',
        { class: 'span' },
        step.startMs === null ? '' : `${duration(step.startMs)} to ${duration(step.endMs ?? durationMs)}`
      )
    )
  )
  return tableOf(['Step', 'Status', 'When', 'From, to'], rows)
}

const statusText = ({ status, attempts, error }: StepReport): string =>
  [status, attempts > 1 ? `after ${attempts} attempts` : '', error ?? '']
    .filter(part => part !== '')
    .join(', ')

const svg = 'http://www.w3.org/2000/svg'

/** A bar from start to end; its text is in the column after it. */
function lane({ startMs, endMs }: StepReport, wholeMs: number): Element {
  const picture = document.createElementNS(svg, 'svg')
  picture.setAttribute('viewBox', '0 0 1000 10')
  picture.setAttribute('preserveAspectRatio', 'none')
  picture.setAttribute('aria-hidden', 'true')
  if (startMs === null) return picture
  const bar = document.createElementNS(svg, 'rect')
  bar.setAttribute('x', String(Math.min(995, (startMs / wholeMs) * 1000)))
  bar.setAttribute('width', String(Math.max(5, (((endMs ?? wholeMs) - startMs) / wholeMs) * 1000)))
  bar.setAttribute('height', '10')
  picture.append(bar)
  return picture
}

function calls({ calls }: RunReport): readonly HTMLElement[] {
  if (calls.length === 0) return []
  const rows = calls.map(call =>
    make(
      'tr',
      {},
      make('td', {}, call.iteration === null ? call.step : `${call.step} [${call.iteration}]`),
      make('td', {}, call.tool),
      make('td', {}, make('code', {}, JSON.stringify(call.arguments))),
      make('td', {}, call.outcome)
    )
  )
  return [
    make('h3', {}, 'Calls'),
    scrolling(tableOf(['Step', 'Tool', 'Arguments', 'Outcome'], rows), 'Calls')
  ]
}

export const value = (content: unknown): HTMLElement =>
  make(
    'pre',
    { class: 'value', attributes: { tabindex: '0' } },
    typeof content === 'string' ? content : (JSON.stringify(content, plain, 2) ?? 'nothing')
  )

const plain = (_: string, part: unknown): unknown => (typeof part === 'bigint' ? Number(part) : part)

function listed(title: string, messages: readonly string[]): readonly HTMLElement[] {
  if (messages.length === 0) return []
  return [make('h3', {}, title), make('ul', {}, ...messages.map(message => make('li', {}, message)))]
}

function messageOf(problem: unknown): string {
  return typeof problem === 'object' && problem !== null && 'message' in problem
    ? String(problem.message)
    : String(problem)
}
