import { Transform, type TransformCallback, type Writable } from 'node:stream'
import { groupedNumber } from '../../text/grouped-number.js'

/** The SDK's reader buffers at most this much; beyond it, it reads nothing more. */
export const LARGEST_MESSAGE = 10 * 1024 * 1024 - 1

/** Lists, maps and scalars of a message: parsing it blocks all other answers. */
const MAX_VALUES = 100_000

const LINE_FEED = 10
/** Where the id of a discarded message is searched: at its start and its end. */
const KEPT_OF_LARGE = 512

/** Messages passed on before their answers are checked. */
const LINES_AT_ONCE = 16

/**
 * Passes on whole lines; a longer one, or one of too many values, is discarded and answered with an error, so that its sender does not wait forever. Nothing more is
 * read from a client that does not read its answers.
 */
export class MessageLimit extends Transform {
  readonly #output: Writable
  #parts: Buffer[] = []
  #size = 0
  #head = ''
  #tail = Buffer.alloc(0)
  #lines = 0

  constructor(output: Writable) {
    super()
    this.#output = output
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#take(chunk).then(() => done(), done)
  }

  override _flush(done: TransformCallback): void {
    this.#endLine()
    done()
  }

  async #take(chunk: Buffer): Promise<void> {
    let from = 0
    for (let at = chunk.indexOf(LINE_FEED); at !== -1; at = chunk.indexOf(LINE_FEED, from)) {
      this.#add(chunk.subarray(from, at + 1))
      this.#endLine()
      from = at + 1
      this.#lines += 1
      // Results of a message must be written before it shows whether they are read.
      if (this.#lines % LINES_AT_ONCE === 0) await turn()
      if (this.#output.writableNeedDrain) await drained(this.#output)
    }
    this.#add(chunk.subarray(from))
  }

  #add(part: Buffer): void {
    const before = this.#size
    this.#size += part.length
    if (this.#size <= LARGEST_MESSAGE) {
      this.#parts.push(part)
      return
    }
    if (before <= LARGEST_MESSAGE)
      this.#head = Buffer.concat([...this.#parts, part]).toString('utf8', 0, KEPT_OF_LARGE)
    this.#parts = []
    this.#tail = Buffer.concat([this.#tail, part]).subarray(-KEPT_OF_LARGE)
  }

  #endLine(): void {
    const limit = this.#exceeded()
    if (limit !== null) this.#refuse(limit)
    else for (const part of this.#parts) this.push(part)
    this.#parts = []
    this.#size = 0
    this.#tail = Buffer.alloc(0)
  }

  /** What a message has too much of. */
  #exceeded(): string | null {
    if (this.#size > LARGEST_MESSAGE) return `is larger than ${LARGEST_MESSAGE} bytes`
    // Each value takes at least two bytes, its comma included.
    if (this.#size < 2 * MAX_VALUES || !hasMoreValues(this.#parts)) return null
    const whole = Buffer.concat(this.#parts)
    this.#head = whole.toString('utf8', 0, KEPT_OF_LARGE)
    this.#tail = whole.subarray(-KEPT_OF_LARGE)
    return `has more than ${groupedNumber(MAX_VALUES)} values`
  }

  #refuse(limit: string): void {
    const message = `the message ${limit}, and was not read`
    const id = idIn(this.#head, this.#tail.toString('utf8'))
    this.#output.write(`${JSON.stringify({ jsonrpc: '2.0', id, error: { code: -32_600, message } })}\n`)
  }
}

const codes = (signs: string): ReadonlySet<number> => new Set(Buffer.from(signs))
const [quote, backslash, comma] = [34, 92, 44]
const opening = codes('[{')
const closing = codes(']}')
const blanks = codes(' \t\r\n')

/** Counts what follows a comma or begins a list or map, without parsing the message. */
function hasMoreValues(parts: readonly Buffer[]): boolean {
  let count = 0
  let isText = false
  let isEscaped = false
  let isFirst = false
  for (const part of parts)
    for (const byte of part) {
      if (isEscaped) isEscaped = false
      else if (isText) {
        isText = byte !== quote
        isEscaped = byte === backslash
      } else if (!blanks.has(byte)) {
        if (byte === comma || (isFirst && !closing.has(byte))) count++
        if (count > MAX_VALUES) return true
        isFirst = opening.has(byte)
        isText = byte === quote
      }
    }
  return false
}

const turn = () => new Promise<void>(resolve => void setImmediate(resolve))

/** Resolves when the stream accepts more, or never will again. */
function drained(stream: Writable): Promise<void> {
  return new Promise(resolve => {
    const events = ['drain', 'close', 'error'] as const
    const end = (): void => {
      for (const event of events) stream.off(event, end)
      resolve()
    }
    for (const event of events) stream.on(event, end)
  })
}

const version = /"jsonrpc"\s*:\s*"2\.0"/.source
const id = /"id"\s*:\s*(-?\d+|"(?:[^"\\]|\\.)*")/.source
const AT_HEAD = new RegExp(`^\\s*\\{\\s*(?:${version}\\s*,\\s*)?${id}\\s*,`)
const AT_END = new RegExp(`,\\s*${id}\\s*(?:,\\s*${version}\\s*)?\\}\\s*$`)

/** The id of a request where clients write it, first or last; null where it is in neither place. */
function idIn(head: string, end: string): string | number | null {
  const [, found] = AT_HEAD.exec(head) ?? AT_END.exec(end) ?? []
  return found === undefined ? null : JSON.parse(found)
}
