import type {
  Client,
  ElicitRequest,
  InputRequest,
  ProgressCallback,
  RequestId,
  StandardSchemaV1
} from '@modelcontextprotocol/client'
import { withEither } from '../../either-signal.js'
import type { ServerElicitor } from '../../live-backend.js'
import { pause } from '../../pause.js'
import { answerQuestion } from '../answer-question.js'
import type { CallsUnderWay } from '../calls-under-way.js'
import { failureOf, type RequestContext } from '../failure-of.js'
import { RequestSignal } from '../request-signal.js'
import { unwrapped } from './raw-transport.js'

export interface RoundsPorts {
  readonly context: RequestContext
  readonly headers: Readonly<Record<string, string>>
  readonly elicit: ServerElicitor | null
  /** The call; omitted: the request is not a call. */
  readonly call?: CallObserver | undefined
  readonly calls: CallsUnderWay
}

/** Receives a server's messages and questions during a call. */
interface CallObserver {
  readonly elicit: ServerElicitor | null
  readonly onProgress: ProgressCallback
}

export interface RawRequest {
  readonly method: 'tools/call' | 'tools/list'
  readonly params: Readonly<Record<string, unknown>>
}

type RawResult = Readonly<Record<string, unknown>>

/** No call needs as many; one that does never ends. */
const MAX_ROUNDS = 100
/** A round without questions means that the server needs time. */
const PAUSE_MS = 250

/** A schema that accepts any result: the SDK would reject all tools for one, and check what must not be checked. */
const asItIs: StandardSchemaV1<unknown, RawResult> = {
  '~standard': {
    version: 1,
    vendor: 'vmcp',
    validate: value => ({ value: value as RawResult }) // transports deliver only maps
  }
}

/**
 * A request with the rounds of questions before its answer. Each round is a separate request, so the user's time counts in none of them.
 *
 * @throws BackendFailure where no answer comes, and where a server asks for something not offered, or endlessly
 */
export async function runRounds(client: Client, request: RawRequest, ports: RoundsPorts): Promise<RawResult> {
  const { context, call, calls } = ports
  const number = call && calls.begin(call)
  let own: RequestSignal | null = null
  try {
    let message = request
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      if (!client.transport) throw context.reporter.fail('lost', 'has closed the connection')
      own = new RequestSignal(context.signals)
      const result = await client.request(message, asItIs, optionsOf(ports, own, number))
      own.release()
      if (result.resultType !== 'input_required') return unwrapped(result)
      message = { ...request, params: { ...request.params, ...(await answersTo(result, ports)) } }
    }
    throw context.reporter.fail('limit', `asked questions in more than ${MAX_ROUNDS} rounds of one call`)
  } catch (error) {
    throw failureOf(error, context)
  } finally {
    own?.release()
    if (number !== undefined) calls.end(number)
  }
}

/** Written out: the SDK keeps it for a while, and an object made by spreading takes several times the memory. */
function optionsOf(
  { context, headers, call }: RoundsPorts,
  own: RequestSignal,
  number: RequestId | undefined
) {
  const timeout = context.timeoutMs
  const signal = own.asPlatform
  if (!call || number === undefined) return { timeout, headers, signal, allowInputRequired: true }
  return {
    timeout,
    headers,
    signal,
    allowInputRequired: true,
    onprogress: call.onProgress,
    resetTimeoutOnProgress: true,
    relatedRequestId: number
  }
}

function answersTo(result: RawResult, ports: RoundsPorts): Promise<RawResult> {
  return withEither(ports.context.signals, signal => answered(result, signal, ports))
}

async function answered(
  { inputRequests, requestState }: RawResult,
  signal: AbortSignal,
  ports: RoundsPorts
): Promise<RawResult> {
  const requests = Object.entries((inputRequests ?? {}) as Readonly<Record<string, InputRequest>>) // the SDK has checked them
  const state = requestState === undefined ? {} : { requestState }
  if (requests.length === 0) {
    await pause(PAUSE_MS, signal)
    return state
  }
  const answers: [string, unknown][] = []
  // One at a time: a user gets one question at a time.
  for (const [key, each] of requests) answers.push([key, await answerTo(each, signal, ports)])
  return { inputResponses: Object.fromEntries(answers), ...state }
}

function answerTo({ method, params }: InputRequest, signal: AbortSignal, { context, elicit }: RoundsPorts) {
  const { reporter } = context
  if (method === 'elicitation/create' && elicit)
    return answerQuestion({ method, params } as ElicitRequest, { elicit, reporter, signal })
  throw reporter.fail('protocol', `asked for "${method}", which was not offered to it`)
}
