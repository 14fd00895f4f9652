import type { OpenQuestion } from '../../durable/question.js'
import type { RemoteRun } from '../../durable/remote/remote-run.js'
import type { RunEvent } from '../../engine/index.js'
import { jsonLine } from '../../model/index.js'
import { type Line, type Mark, paintLines, piece } from '../../text/marked-text.js'
import { padToWidth } from '../../text/text-width.js'
import { wrapLine } from '../../text/wrap.js'
import { count } from '../count.js'
import { painter } from '../painter.js'
import type { ReporterOptions } from '../reporter.js'
import { runText } from './pretty.js'

/** The runs of a server, one per line, latest first. */
export function remoteRunsText(
  runs: readonly (RemoteRun & { readonly questions: number })[],
  options: ReporterOptions
): string {
  if (runs.length === 0) return 'the server has no run\n'
  const lines = runs.map(
    ({ questions, ...run }): Line => [
      piece(run.runId, 'name'),
      piece(`  ${timeOf(run.createdAt)}  `, 'dim'),
      piece(padToWidth(run.status.replace('_', ' '), 11), markOf(run)),
      ...(questions > 0 ? [piece(`  ${count(questions, 'open question')}`, 'warning')] : []),
      ...(run.failure === null ? [] : [piece(`  ${failureText(run)}`, 'dim')])
    ]
  )
  return paintLines(
    lines.flatMap(line => wrapLine(line, options.width, 2)),
    painter(options.colour)
  )
}

export interface ShownRemoteRun {
  readonly run: RemoteRun
  readonly questions: readonly OpenQuestion[]
  readonly events: readonly RunEvent[]
}

/** One run: what has happened so far, and what it waits for. */
export function remoteRunText(
  { run, questions, events }: ShownRemoteRun,
  options: ReporterOptions & { readonly way: string }
): string {
  const start = events.find(event => event.type === 'runStarted')
  const end = events.find(event => event.type === 'runEnded')
  const { runId, createdAt, completedAt, invocationStatus, failure } = run
  const state = completedAt === null ? invocationStatus : 'ended'
  const lines: Line[] = [
    [piece(`${state} on the server`, completedAt === null ? markOf(run) : 'dim')],
    ...(failure === null
      ? []
      : [[piece(failureText(run), completedAt === null ? 'warning' : 'error')] as Line]),
    ...questions.flatMap(question => questionLines(question, runId, options.way))
  ]
  const header = {
    journal: 1 as const,
    runId,
    workflowRunId: runId,
    workflow: start?.type === 'runStarted' ? start.workflow : '',
    definition: '',
    arguments: start?.type === 'runStarted' ? start.arguments : {},
    startedAt: createdAt
  }
  const ended = end?.type === 'runEnded' ? end.status : null
  const report = runText(
    { header, events, answers: [], earlier: null, status: ended, damagedLine: null },
    options
  )
  return `${report}${paintLines(
    lines.flatMap(line => wrapLine(line, options.width, 6)),
    painter(options.colour)
  )}`
}

function questionLines(question: OpenQuestion, runId: string, way: string): Line[] {
  const isUnsure = question.kind === 'unsure'
  const message = isUnsure
    ? `the call of "${question.tool}" with ${jsonLine(question.arguments)} was sent and its worker is gone: what became of it?`
    : question.message
  const how = isUnsure ? '--again, --failed or --result JSON' : '--accept JSON, --decline or --cancel'
  return [
    [piece('? ', 'warning'), piece(question.id, 'name'), piece(`  ${message}`)],
    [piece(`      vmcp answer ${runId} '${question.id}' ${way} ${how}`, 'dim')]
  ]
}

/** The error of an attempt, which is not yet that of the run: with the number of the attempt and what comes next. */
function failureText({
  completedAt,
  invocationStatus,
  failure,
  attemptAt,
  nextAttemptAt
}: RemoteRun): string {
  if (completedAt !== null || attemptAt === null) return failure ?? ''
  const isOfNewest = invocationStatus === 'backing-off' || invocationStatus === 'paused'
  const attempt = isOfNewest
    ? `of the attempt at ${timeOf(attemptAt)}`
    : `before the attempt at ${timeOf(attemptAt)}`
  const next = nextAttemptAt === null ? '' : `, the next one at ${timeOf(nextAttemptAt)}`
  return `last error, ${attempt}${next}: ${failure}`
}

function timeOf(date: string): string {
  return date.slice(0, 19).replace('T', ' ')
}

function markOf({ status, completedAt }: RemoteRun): Mark {
  if (completedAt === null) return status === 'backing-off' || status === 'paused' ? 'warning' : 'plain'
  if (status === 'completed') return 'good'
  return status === 'ended' ? 'plain' : status === 'cancelled' ? 'warning' : 'error'
}
