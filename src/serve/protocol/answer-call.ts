import {
  type CallToolResult,
  type ClientCapabilities,
  INVALID_PARAMS,
  type InputRequest,
  type InputRequiredResult,
  inputRequired,
  MissingRequiredClientCapabilityError,
  ProtocolError,
  SdkError,
  SdkErrorCode,
  type Server,
  type ServerContext
} from '@modelcontextprotocol/server'
import type { TraceContext } from '../../backends/index.js'
import type { Question } from '../../engine/index.js'
import { isJsonObject, type JsonObject, type ToolResult, withoutBigInts } from '../../model/index.js'
import { didYouMean } from '../../text/did-you-mean.js'
import type { OpenCall } from '../calls/open-call.js'
import { HAS_LEFT, type Progress, RUN_ID_KEY } from '../offer/offered-tool.js'
import { answersIn } from './answers.js'
import type { CallContext } from './call-context.js'
import type { CallState } from './call-state.js'

interface CallRequest {
  readonly name: string
  readonly arguments: JsonObject
}

/** One exchange of a call: starts or continues it, and returns its end or the questions that come first. */
export async function answerCall(
  request: CallRequest,
  callContext: CallContext
): Promise<CallToolResult | InputRequiredResult> {
  const { hall, server, context } = callContext
  const { mcpReq } = context
  const call = openCall(request, callContext)
  call.answer(answersIn(mcpReq.inputResponses))
  const signal = withReason(mcpReq.signal)
  // In the older era questions are asked within the one request, so its end is always the end of the call.
  if (!isNewEra(context)) signal.addEventListener('abort', () => endWith(call, signal))
  const report = progressReporter(callContext)
  const news = await call.attend({ signal, onProgress: report.onProgress })
  await report.sent()
  if (news.kind === 'ended') {
    if (call.lacksAsking && isNewEra(context)) refuseUnasked(news.result)
    return server.projectCallToolResult(asSent(news.result), call.tool.description.outputSchema)
  }
  const round = (mcpReq.requestState<CallState>()?.round ?? 0) + 1
  const state: CallState = { call: call.id, tool: request.name, round }
  const asked = [...news.questions].map(([key, question]) => [key, asRequest(question)] as const)
  return inputRequired({
    inputRequests: Object.fromEntries(asked),
    requestState: await hall.codec.mint(state, context)
  })
}

function endWith(call: OpenCall, signal: AbortSignal): void {
  if (signal.reason === HAS_LEFT) call.leave()
  else call.cancel()
}

/**
 * In the newer era a call that failed because its client cannot ask is a protocol error, which names the missing capability.
 *
 * @throws MissingRequiredClientCapabilityError for a failed result
 */
function refuseUnasked({ isError, content }: ToolResult): void {
  if (!isError) return
  const texts = content.flatMap(block =>
    block.type === 'text' && 'text' in block ? [String(block.text)] : []
  )
  throw new MissingRequiredClientCapabilityError(
    { requiredCapabilities: { elicitation: { form: {} } } },
    texts.join('\n')
  )
}

/** @throws ProtocolError for an unknown tool, a call that has ended, or too many calls */
function openCall({ name, arguments: args }: CallRequest, { hall, server, context }: CallContext): OpenCall {
  const { offered, calls } = hall
  const state = context.mcpReq.requestState<CallState>()
  if (state) {
    const open = state.tool === name ? calls.find(state.call) : null
    if (open) return open
    throw new ProtocolError(INVALID_PARAMS, `the call of "${name}" that is to continue has ended`)
  }
  const tool = offered.tools.get(name)
  if (!tool)
    throw new ProtocolError(INVALID_PARAMS, `Unknown tool: ${name}${didYouMean(name, offered.tools)}`)
  const caller = { canAsk: canAsk(server, context), runId: runIdIn(context), parent: parentIn(context) }
  const call = calls.start(tool, args, caller)
  if (call) return call
  throw new ProtocolError(-32000, 'too many calls are in progress at the same time; try again later')
}

/** The client's span that the call belongs to. */
function parentIn({ mcpReq }: CallContext['context']): TraceContext | undefined {
  const traceparent = mcpReq._meta?.traceparent
  return typeof traceparent === 'string' ? { traceparent } : undefined
}

function asSent(result: ToolResult): CallToolResult {
  return result as unknown as CallToolResult // both are protocol results; the SDK types blocks more narrowly
}

function asRequest({ message, schema: written }: Question): InputRequest {
  const schema = withoutBigInts(written)
  const properties = isJsonObject(schema) && isJsonObject(schema.properties) ? schema.properties : {}
  const requestedSchema = { type: 'object', properties, ...(isJsonObject(schema) ? schema : {}) }
  return {
    method: 'elicitation/create',
    params: { mode: 'form', message, requestedSchema }
  } as unknown as InputRequest // the schema is the workflow's, which may allow more than the protocol's forms
}

/**
 * The signal of a request with the reason that calls distinguish: a client that cancels the request differs from one whose connection has
 * ended.
 */
function withReason(signal: AbortSignal): AbortSignal {
  const control = new AbortController()
  const abort = (): void => control.abort(isGone(signal.reason) ? HAS_LEFT : 'request')
  if (signal.aborted) abort()
  else signal.addEventListener('abort', abort, { once: true })
  return control.signal
}

function isGone(reason: unknown): boolean {
  return reason instanceof SdkError && reason.code === SdkErrorCode.ConnectionClosed
}

interface ProgressReporter {
  onProgress(progress: Progress): void
  /** Resolves when all progress is being sent: an answer must not overtake it. */
  sent(): Promise<void>
}

/** Progress goes to the waiting exchange, where its client has requested it. */
function progressReporter({ hall, context: { mcpReq } }: CallContext): ProgressReporter {
  const token = mcpReq._meta?.progressToken
  let last: Promise<void> = Promise.resolve()
  let before = -1
  return {
    onProgress: ({ done, total, message }) => {
      // The protocol requires it to grow; a server's own progress may not.
      if (token === undefined || done <= before) return
      before = done
      const params = {
        progressToken: token,
        progress: done,
        ...(message === null ? {} : { message }),
        ...(total === null ? {} : { total })
      }
      last = mcpReq.notify({ method: 'notifications/progress', params }).catch(hall.onFault)
    },
    sent: () => last
  }
}

const CAPABILITIES_KEY = 'io.modelcontextprotocol/clientCapabilities'

/** In the era of 2026-07-28 each request declares its client's capabilities. */
function isNewEra({ mcpReq }: ServerContext): boolean {
  return mcpReq.envelope !== undefined
}

/** Whether the client can show a form to its user. */
function canAsk(server: Server, context: ServerContext): boolean {
  const { elicitation } = capabilitiesOf(server, context)
  // An empty entry dates from before there were modes, and means forms.
  return elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined)
}

/** The id by which a client wants to find the run of its call again; null where none is given. */
function runIdIn({ mcpReq }: ServerContext): string | null {
  const id: unknown = mcpReq._meta?.[RUN_ID_KEY]
  return typeof id === 'string' ? id : null
}

function capabilitiesOf(server: Server, { mcpReq }: ServerContext): ClientCapabilities {
  const envelope: Readonly<Record<string, unknown>> = { ...mcpReq.envelope }
  const declared = envelope[CAPABILITIES_KEY] as ClientCapabilities | undefined // the SDK has checked the envelope
  return declared ?? server.getClientCapabilities() ?? {}
}
