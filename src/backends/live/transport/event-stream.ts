import { LONGEST_DELAY_MS } from '../pause.js'
import { LineSplitter } from './line-splitter.js'

/** One event of a `text/event-stream`. */
export interface ServerEvent {
  readonly event: string
  readonly data: string
  /** The last id given in the stream. */
  readonly id: string | null
  /** The delay before the stream is resumed, where the stream gives one; the last value counts. */
  readonly retryMs: number | null
}

/**
 * The events of a stream, in linear time.
 *
 * @param limit of one line and of one event, in characters
 * @throws RangeError where an event is longer than the limit
 */
export async function* eventsOf(
  body: ReadableStream<Uint8Array>,
  limit: number
): AsyncGenerator<ServerEvent> {
  const lines = new LineSplitter(limit)
  const fields = new EventFields(limit)
  let endsInReturn = false
  for await (const piece of body.pipeThrough(new TextDecoderStream())) {
    const rest = endsInReturn && piece.startsWith('\n') ? piece.slice(1) : piece
    endsInReturn = piece.endsWith('\r')
    for (const line of lines.push(withLineFeeds(rest))) {
      const event = fields.add(line)
      if (event) yield event
    }
  }
}

/** Lines of a stream may end with only CR. */
function withLineFeeds(text: string): string {
  return text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text
}

class EventFields {
  readonly #limit: number
  #event = ''
  #data: string[] = []
  #size = 0
  #id: string | null = null
  #retryMs: number | null = null
  /** A new last id or retry delay counts without any data. */
  #isPlaceNew = false

  constructor(limit: number) {
    this.#limit = limit
  }

  /** An empty line ends an event. */
  add(line: string): ServerEvent | null {
    if (line === '') return this.#finish()
    const colon = line.indexOf(':')
    const field = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (field === 'event') this.#event = value
    if (field === 'id' && !value.includes('\0')) this.#keepId(value)
    if (field === 'retry' && /^\d+$/.test(value)) this.#keepRetry(Math.min(Number(value), LONGEST_DELAY_MS))
    if (field === 'data') this.#keep(value)
    return null
  }

  #keepId(id: string): void {
    this.#id = id
    this.#isPlaceNew = true
  }

  #keepRetry(ms: number): void {
    this.#retryMs = ms
    this.#isPlaceNew = true
  }

  #keep(value: string): void {
    this.#size += value.length
    if (this.#size > this.#limit) throw new RangeError('event too long')
    this.#data.push(value)
  }

  #finish(): ServerEvent | null {
    const event = {
      event: this.#event || 'message',
      data: this.#data.join('\n'),
      id: this.#id,
      retryMs: this.#retryMs
    }
    const isEmpty = this.#data.length === 0 && this.#event === '' && !this.#isPlaceNew
    this.#isPlaceNew = false
    this.#event = ''
    this.#data = []
    this.#size = 0
    return isEmpty ? null : event
  }
}
