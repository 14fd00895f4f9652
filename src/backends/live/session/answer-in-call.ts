import type { ElicitRequest, ElicitResult, RequestId } from '@modelcontextprotocol/client'
import { BackendFailure } from '../backend-failure.js'
import { withEither } from '../either-signal.js'
import type { ServerElicitor } from '../live-backend.js'
import type { ServerReporter } from '../server-reporter.js'
import { answerQuestion } from './answer-question.js'
import type { CallsUnderWay } from './calls-under-way.js'

interface Ports {
  readonly calls: CallsUnderWay
  /** Answers outside of calls. */
  readonly elicit: ServerElicitor | null
  readonly reporter: ServerReporter
  readonly signal: AbortSignal
}

/** JSON-RPC's "invalid params": the protocol's error for a question that was not allowed. */
const notToBeAsked = -32602

/**
 * A question of a server of the older era, passed to the elicitor of its call. One whose call is uncertain is cancelled: it could reach
 * another client's user.
 */
export async function answerInCall(
  request: ElicitRequest,
  { id, signal }: { readonly id: RequestId; readonly signal: AbortSignal },
  { calls, elicit: fallback, reporter, signal: session }: Ports
): Promise<ElicitResult> {
  const elicit = calls.elicitorOf(id, fallback)
  if (!elicit) {
    reporter.report(
      'remark',
      'asked a question that belongs to one of several calls, and not which; it is cancelled'
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
    throw new ProtocolError(notToBeAsked, error.message)
  }
}
