import type { ElicitRequest, ElicitResult, RequestId } from '@modelcontextprotocol/client'
import { isJsonObject, type JsonValue } from '../../../model/index.js'
import { guardedSchema } from '../../../schema/index.js'
import { BackendFailure } from '../backend-failure.js'
import { withEither } from '../either-signal.js'
import type { ServerElicitor, ServerQuestion } from '../live-backend.js'
import { askGuard } from '../schemas/schema-guard.js'
import type { ServerReporter } from '../server-reporter.js'
import type { CallsUnderWay } from './calls-under-way.js'

interface InCallPorts {
  readonly calls: CallsUnderWay
  /** Answers outside of calls. */
  readonly elicit: ServerElicitor | null
  readonly reporter: ServerReporter
  readonly signal: AbortSignal
}

/** JSON-RPC's "invalid params": the protocol's error for a question that was not allowed. */
const NOT_TO_BE_ASKED = -32602

/**
 * A question of a server of the older era, passed to the elicitor of its call. One whose call is uncertain is cancelled: it could reach
 * another client's user.
 */
export async function answerInCall(
  request: ElicitRequest,
  { id, signal }: { readonly id: RequestId; readonly signal: AbortSignal },
  { calls, elicit: fallback, reporter, signal: session }: InCallPorts
): Promise<ElicitResult> {
  const elicit = calls.elicitorOf(id, fallback)
  if (!elicit) {
    reporter.report(
      'remark',
      'asked a question without naming which of several calls it belongs to; it is cancelled'
    )
    return { action: 'cancel' }
  }
  try {
    return await withEither([session, signal], either =>
      answerQuestion(request, { elicit, reporter, signal: either })
    )
  } catch (error) {
    if (!(error instanceof BackendFailure)) throw error
    const { ProtocolError } = await import('@modelcontextprotocol/client')
    throw new ProtocolError(NOT_TO_BE_ASKED, error.message)
  }
}

/** A question of a server, passed to the user; an answer that does not fit its schema is never sent. */
export async function answerQuestion(
  { params }: ElicitRequest,
  port: { readonly elicit: ServerElicitor; readonly reporter: ServerReporter; readonly signal: AbortSignal }
): Promise<ElicitResult> {
  const question = questionOf(params, port.reporter.server)
  const answer = await port.elicit(question, port.signal)
  if (answer === null || answer.action === 'timeout') return { action: 'cancel' }
  if (answer.action !== 'accept') return { action: answer.action }
  if (question.mode === 'url') return { action: 'accept' }
  const problem = await misfit(answer.content, question.schema, port.signal)
  if (problem !== null || !isJsonObject(answer.content)) {
    port.reporter.report(
      'remark',
      `asked a question whose answer does not fit it and was not sent: ${problem}`
    )
    return { action: 'cancel' }
  }
  const content = answer.content as NonNullable<ElicitResult['content']> // it fits the question's own schema
  return { action: 'accept', content }
}

function questionOf(params: ElicitRequest['params'], server: string): ServerQuestion {
  if ('url' in params && params.mode === 'url')
    return { mode: 'url', server, message: params.message, url: params.url }
  const schema = 'requestedSchema' in params ? params.requestedSchema : {}
  const json = schema as unknown as JsonValue // it was parsed from JSON
  return { mode: 'form', server, message: params.message, schema: json }
}

async function misfit(content: JsonValue, schema: JsonValue, signal: AbortSignal): Promise<string | null> {
  if (!isJsonObject(content)) return 'the answer is not a map'
  const [first] = await guardedSchema(schema).check(content, askGuard(signal))
  return first ? `${first.path.join('.')} ${first.message}`.trim() : null
}
