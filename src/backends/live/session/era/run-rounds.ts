import type {
  Client,
  ElicitRequest,
  InputRequest,
  RequestOptions,
  StandardSchemaV1
} from '@modelcontextprotocol/client'
import type { StopSignal } from '../../../../model/stop.js'
import { withEither } from '../../either-signal.js'
import type { ServerElicitor } from '../../live-backend.js'
import { pause } from '../../pause.js'
import type { ServerVoice } from '../../server-voice.js'
import { answerQuestion } from '../answer-question.js'
import { withRequestSignal } from '../request-signal.js'
import { unwrapped } from './raw-transport.js'

export interface RoundsPorts {
  readonly voice: ServerVoice
  readonly elicit: ServerElicitor | null
  /** Each of them ends the request. */
  readonly signals: readonly StopSignal[]
}

export interface RawRequest {
  readonly method: 'tools/call' | 'tools/list'
  readonly params: Readonly<Record<string, unknown>>
}

type RawResult = Readonly<Record<string, unknown>>

/** No call needs as many; one that does has no end. */
const mostRounds = 100
/** A round in which a server asks nothing is one in which it wants time. */
const pauseMs = 250

/** A schema that takes any result: the SDK would reject all tools for one, and check what must not be checked. */
const asItIs: StandardSchemaV1<unknown, RawResult> = {
  '~standard': {
    version: 1,
    vendor: 'vmcp',
    validate: value => ({ value: value as RawResult }) // transports let maps through only
  }
}

/**
 * A request, and the rounds of questions that come before its answer. Each round is a request of its own, so the time that
 * a person takes counts in none of them.
 *
 * @throws BackendFailure where the connection has ended, and where a server asks for what is not offered, or without an end
 */
export async function runRounds(
  client: Client,
  request: RawRequest,
  { options, ports }: { readonly options: Omit<RequestOptions, 'signal'>; readonly ports: RoundsPorts }
): Promise<RawResult> {
  let params = request.params
  for (let round = 0; round < mostRounds; round += 1) {
    if (!client.transport) throw ports.voice.fail('lost', 'has ended the connection')
    const message = { method: request.method, params: { ...params } }
    const result = await withRequestSignal(ports.signals, signal =>
      client.request(message, asItIs, { ...options, signal, allowInputRequired: true })
    )
    if (result.resultType !== 'input_required') return unwrapped(result)
    const answers = await withEither(ports.signals, signal => answered(result, signal, ports))
    params = { ...request.params, ...answers }
  }
  throw ports.voice.fail('limit', `asked questions in more than ${mostRounds} rounds of one call`)
}

async function answered(
  { inputRequests, requestState }: RawResult,
  signal: AbortSignal,
  ports: RoundsPorts
): Promise<RawResult> {
  const requests = Object.entries((inputRequests ?? {}) as Readonly<Record<string, InputRequest>>) // the SDK has checked them
  const state = requestState === undefined ? {} : { requestState }
  if (requests.length === 0) {
    await pause(pauseMs, signal)
    return state
  }
  const answers: [string, unknown][] = []
  // One after the other: a person is asked one thing at a time.
  for (const [key, each] of requests) answers.push([key, await answerTo(each, signal, ports)])
  return { inputResponses: Object.fromEntries(answers), ...state }
}

function answerTo({ method, params }: InputRequest, signal: AbortSignal, { voice, elicit }: RoundsPorts) {
  if (method === 'elicitation/create' && elicit)
    return answerQuestion({ method, params } as ElicitRequest, { elicit, voice, signal })
  throw voice.fail('protocol', `asked for "${method}", which was not offered to it`)
}
