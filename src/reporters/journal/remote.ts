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

/** The runs of a server, one a line, the latest first. */
export function remoteRunsText(
  runs: readonly (RemoteRun & { readonly questions: number })[],
  options: ReporterOptions
): string {
  if (runs.length === 0) return 'the server has no run\n'
  const lines = runs.map(
    ({ runId, createdAt, status, questions, failure }): Line => [
      piece(runId, 'name'),
      piece(`  ${createdAt.slice(0, 19).replace('T', ' ')}  `, 'dim'),
      piece(padToWidth(status, 11), markOf(status, failure)),
      ...(questions > 0 ? [piece(`  ${count(questions, 'open question')}`, 'warning')] : []),
      ...(failure !== null ? [piece(`  ${failure}`, 'dim')] : [])
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

/** One of them: what has happened so far, and what it waits for. */
export function remoteRunText(
  { run, questions, events }: ShownRemoteRun,
  options: ReporterOptions & { readonly way: string }
): string {
  const start = events.find(event => event.type === 'runStarted')
  const end = events.find(event => event.type === 'runEnded')
  const { runId, createdAt, status, failure } = run
  const lines: Line[] = [
    [piece(`${status} on the server`, markOf(status, failure))],
    ...(failure === null ? [] : [[piece(failure, 'error')] as Line]),
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
  const told = runText(
    { header, events, answers: [], earlier: null, status: ended, damagedLine: null },
    options
  )
  return `${told}${paintLines(
    lines.flatMap(line => wrapLine(line, options.width, 6)),
    painter(options.colour)
  )}`
}

function questionLines(question: OpenQuestion, runId: string, way: string): Line[] {
  const isUnsure = question.kind === 'unsure'
  const words = isUnsure
    ? `the call of "${question.tool}" with ${jsonLine(question.arguments)} was sent and its worker is gone: what became of it?`
    : question.message
  const how = isUnsure ? '--again, --failed or --result JSON' : '--accept JSON, --decline or --cancel'
  return [
    [piece('? ', 'warning'), piece(question.id, 'name'), piece(`  ${words}`)],
    [piece(`      vmcp answer ${runId} '${question.id}' ${way} ${how}`, 'dim')]
  ]
}

function markOf(status: string, failure: string | null): Mark {
  if (status === 'completed') return failure === null ? 'good' : 'error'
  return status === 'backing-off' || status === 'paused' ? 'warning' : 'plain'
}
