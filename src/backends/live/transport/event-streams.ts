import type { JSONRPCMessage } from '@modelcontextprotocol/client'
import { BackendFailure } from '../backend-failure.js'
import { pause } from '../pause.js'
import type { ServerVoice } from '../server-voice.js'
import { discard } from './discard.js'
import { eventsOf } from './event-stream.js'
import type { HttpExchange } from './http-exchange.js'
import { answeredIdOf, answerWith, mebibytes, messagesIn, requestIdOf } from './live-transport.js'
import { beginReading, type StreamReading } from './stream-reading.js'

/** The connection that streams belong to. */
export interface StreamPorts {
  readonly url: URL
  readonly maxMessageBytes: number
  readonly exchange: HttpExchange
  readonly voice: ServerVoice
  readonly sessionHeaders: () => Readonly<Record<string, string>>
  readonly deliver: (message: JSONRPCMessage) => void
  readonly onQuestion: (question: string | number, request: string | number) => void
}

const mostResumptions = 2
/** However soon a server wants to be asked again: each time is a request. */
const shortestRetryMs = 250
const firstPauseMs = 1000
const longestPauseMs = 30_000
/** A server ends its stream behind the answer; one that does not would keep a connection for each call. */
const afterAnswerMs = 100

/**
 * The event streams of a server on HTTP: those that answer requests, and the one of its own messages. Ours, because the SDK's
 * transport (2.4.0) does not say in which stream a question comes, bounds no message, drops broken answers so that calls hang,
 * and keeps a stream that stays open; its parser (eventsource-parser 3.1.1) passes over events of an id alone.
 */
export class EventStreams {
  readonly #ports: StreamPorts

  constructor(ports: StreamPorts) {
    this.#ports = ports
  }

  /** A stream that ends without the answer fails the request at once, or goes on where the server has numbered its events. */
  async readAnswer(response: Response, reading: StreamReading): Promise<void> {
    let stream: Response | null = response
    let failure = this.#ports.voice.fail('lost', 'ended the stream before the answer')
    for (let left = mostResumptions; stream; ) {
      const before = reading.lastEventId
      try {
        await this.#read(stream, reading)
      } catch (error) {
        failure = this.failureOf(error)
      }
      // Who says when to ask again, and has something new each time, wants to be asked: that goes on as long as the call may.
      const isPolled = reading.retryMs > 0 && reading.lastEventId !== before
      left = isPolled ? mostResumptions : left - 1
      const isOver = reading.isAnswered || left < 0 || failure.kind === 'limit'
      stream = isOver ? null : await this.#resume(reading)
    }
    // A stream that breaks behind its answer has done what it was for.
    if (reading.id !== null && !reading.isAnswered && !reading.signal.aborted)
      this.#ports.deliver(answerWith(reading.id, failure))
  }

  /** The messages that the server sends by itself. Many have none; without it nothing fails. One that ends is asked for again. */
  async listen(signal: AbortSignal): Promise<void> {
    const reading = beginReading(null, { signal, abort: () => undefined })
    const first = await this.#get(reading)
    let stream: Awaited<typeof first> = first === 'later' ? null : first
    for (let pauseMs = firstPauseMs; stream && !signal.aborted; ) {
      if (stream !== 'later') {
        pauseMs = firstPauseMs
        await this.#read(stream, reading).catch(() => undefined)
      }
      await pause(Math.max(pauseMs, reading.retryMs), signal)
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
      stream = signal.aborted ? null : await this.#get(reading)
    }
  }

  /** What a broken body means. */
  failureOf(error: unknown): BackendFailure {
    const { exchange, voice, url, maxMessageBytes } = this.#ports
    if (!(error instanceof RangeError)) return exchange.fault(error, url)
    return voice.fail(
      'limit',
      `sent a message of more than ${mebibytes(maxMessageBytes)} (limit: maxMessageBytes)`
    )
  }

  async #read({ body }: Response, reading: StreamReading): Promise<void> {
    if (!body) return
    const { maxMessageBytes, voice, deliver, onQuestion } = this.#ports
    let timer: NodeJS.Timeout | undefined
    try {
      for await (const event of eventsOf(body, maxMessageBytes)) {
        reading.lastEventId = event.id ?? reading.lastEventId
        if (event.retryMs !== null) reading.retryMs = Math.max(event.retryMs, shortestRetryMs)
        for (const message of messagesIn(event, voice)) {
          reading.isAnswered ||= reading.id !== null && answeredIdOf(message) === reading.id
          const question = requestIdOf(message)
          if (question !== undefined && reading.id !== null) onQuestion(question, reading.id)
          deliver(message)
        }
        if (reading.isAnswered) timer ??= setTimeout(reading.abort, afterAnswerMs)
      }
    } finally {
      clearTimeout(timer)
    }
  }

  /** Asks for the rest of a stream; the call itself is not sent again. */
  async #resume(reading: StreamReading): Promise<Response | null> {
    if (reading.lastEventId === null) return null
    await pause(reading.retryMs, reading.signal)
    if (reading.signal.aborted) return null
    const stream = await this.#get(reading)
    return stream === 'later' ? null : stream
  }

  /** Null: there is none. `later`: something on the way there is down. */
  async #get({ signal, lastEventId }: StreamReading): Promise<Response | 'later' | null> {
    const { exchange, url, sessionHeaders } = this.#ports
    const place = lastEventId === null ? {} : { 'last-event-id': lastEventId }
    const headers = { accept: 'text/event-stream', ...sessionHeaders(), ...place }
    try {
      const response = await exchange.send({ url, method: 'GET', headers, signal })
      const type = response.headers.get('content-type') ?? ''
      if (response.ok && type.startsWith('text/event-stream')) return response
      discard(response)
      return response.status === 429 || response.status >= 500 ? 'later' : null
    } catch (error) {
      if (!(error instanceof BackendFailure)) throw error
      return error.kind === 'unreachable' || error.kind === 'lost' ? 'later' : null
    }
  }
}
