import { pause } from '../../backends/live/pause.js'
import type { QuestionAnswer } from '../../durable/question.js'
import type { RemoteRuns } from '../../durable/remote/remote-runs.js'
import { troubleOf } from '../../durable/remote/run-trouble.js'
import type { AnswerReply } from '../../durable/requests.js'
import { inertJson, isJsonObject, type JsonValue, type ToolResult } from '../../model/index.js'
import { UsageError } from '../../project/usage-error.js'
import { type ExitCode, exitCodes } from '../exit-codes.js'
import { REPORT_AFTER_MS } from '../terminal/progress.js'
import type { Surface } from '../terminal/surface.js'
import { type RemoteAddressFlags, remoteRuns, runIdOf } from './remote/remote-address.js'

interface AnswerRunFlags extends RemoteAddressFlags {
  readonly accept: string | undefined
  readonly decline: boolean
  readonly cancel: boolean
  readonly again: boolean
  readonly failed: boolean
  readonly result: string | undefined
  readonly json: boolean
}

/** Implements `vmcp answer`. */
export async function answerRun(
  { run, step }: { readonly run: string; readonly step: string },
  flags: AnswerRunFlags,
  { output }: Surface
): Promise<ExitCode> {
  const answer = answerIn(flags)
  const runId = runIdOf(run)
  const remote = remoteRuns(flags)
  const reply = await withProgress(remote.answer(runId, { question: step, answer }), {
    onProgress: async () => output.talk(`vmcp: ${await describeWaiting(remote, runId)}`)
  })
  if (reply.kind !== 'taken') throw new UsageError(refusalOf(reply, { runId, step }))
  output.result(
    flags.json
      ? inertJson({ version: 1, runId, question: reply.question }, 2)
      : `the run ${runId} has its answer to "${reply.question}"`
  )
  return exitCodes.ok.code
}

/** Reports what is awaited where the work takes longer than users wait. */
async function withProgress<T>(
  work: Promise<T>,
  { onProgress }: { readonly onProgress: () => Promise<void> }
): Promise<T> {
  const over = new AbortController()
  const reporting = pause(REPORT_AFTER_MS, over.signal).then(() =>
    over.signal.aborted ? undefined : onProgress()
  )
  try {
    return await work
  } finally {
    over.abort()
    await reporting
  }
}

async function describeWaiting(remote: RemoteRuns, runId: string): Promise<string> {
  const trouble = await troubleOf(remote, runId).catch(() => null)
  return trouble ?? 'a worker has to take the answer, and none has yet; this waits for one'
}

function answerIn({ accept, decline, cancel, again, failed, result }: AnswerRunFlags): QuestionAnswer {
  if (accept !== undefined)
    return { kind: 'elicitation', answer: { action: 'accept', content: jsonIn('--accept', accept) } }
  if (decline) return { kind: 'elicitation', answer: { action: 'decline' } }
  if (cancel) return { kind: 'elicitation', answer: { action: 'cancel' } }
  if (again) return { kind: 'again' }
  if (failed) return { kind: 'failed' }
  if (result !== undefined) return { kind: 'result', result: lostResult(jsonIn('--result', result)) }
  throw new UsageError(
    'what is the answer? --accept JSON, --decline or --cancel; of a call that was lost --again, --failed or --result JSON'
  )
}

function jsonIn(flag: string, text: string): JsonValue {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new UsageError(
      `${flag} is not valid JSON: ${error instanceof Error ? error.message : String(error)}`
    )
  }
}

function refusalOf(
  reply: Exclude<AnswerReply, { kind: 'taken' }>,
  { runId, step }: { readonly runId: string; readonly step: string }
): string {
  if (reply.kind === 'unfit') return reply.message
  const open = reply.open.map(id => `"${id}"`).join(', ')
  if (reply.kind === 'ambiguous') return `"${step}" asks several questions; name one of ${open}`
  const others = reply.open.length === 0 ? 'no question of it is open' : `what is open is ${open}`
  if (reply.kind === 'over') return `the question "${step}" of the run ${runId} is over; ${others}`
  return `the run ${runId} asks no question "${step}", or there is no such run; ${others}`
}

/**
 * The assumed result of a lost call: a text is a result of one text, any other value a structured one, and an MCP result is used as is.
 *
 * @throws UsageError for an MCP result without a structured part, which nothing here reads
 */
export function lostResult(value: JsonValue): ToolResult {
  if (!isJsonObject(value) || !Array.isArray(value.content)) return resultOf(value)
  const { content, structuredContent, isError } = value
  const isOfMcp = content.every(block => isJsonObject(block) && typeof block.type === 'string')
  if (!isOfMcp) return resultOf(value)
  if (isError === true)
    throw new UsageError('--result is a result with isError; --failed stands for a call that failed')
  if (isJsonObject(structuredContent)) return resultOf(structuredContent)
  throw new UsageError(
    '--result has the "content" of MCP and no "structuredContent": give the value itself, as steps read it'
  )
}

function resultOf(value: JsonValue): ToolResult {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const content = [{ type: 'text' as const, text }]
  return isJsonObject(value)
    ? { content, structuredContent: value, isError: false }
    : { content, isError: false }
}
