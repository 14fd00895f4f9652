import { Transform, type TransformCallback, type Writable } from 'node:stream'

/** The SDK's reader buffers at most this much; beyond it, it reads nothing more. */
export const largestMessage = 10 * 1024 * 1024 - 1

const lineFeed = 10
/** Where the id of a discarded message is searched: at its start and its end. */
const keptOfLarge = 512

/** Messages passed on before their answers are checked. */
const linesAtOnce = 16

/**
 * Passes on whole lines; a longer one is discarded and answered with an error, so that its sender does not wait forever. Nothing more is
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
    for (let at = chunk.indexOf(lineFeed); at !== -1; at = chunk.indexOf(lineFeed, from)) {
      this.#add(chunk.subarray(from, at + 1))
      this.#endLine()
      from = at + 1
      this.#lines += 1
      // Results of a message must be written before it shows whether they are read.
      if (this.#lines % linesAtOnce === 0) await turn()
      if (this.#output.writableNeedDrain) await drained(this.#output)
    }
    this.#add(chunk.subarray(from))
  }

  #add(part: Buffer): void {
    const before = this.#size
    this.#size += part.length
    if (this.#size <= largestMessage) {
      this.#parts.push(part)
      return
    }
    if (before <= largestMessage)
      this.#head = Buffer.concat([...this.#parts, part]).toString('utf8', 0, keptOfLarge)
    this.#parts = []
    this.#tail = Buffer.concat([this.#tail, part]).subarray(-keptOfLarge)
  }

  #endLine(): void {
    if (this.#size > largestMessage) this.#refuse()
    else for (const part of this.#parts) this.push(part)
    this.#parts = []
    this.#size = 0
    this.#tail = Buffer.alloc(0)
  }

  #refuse(): void {
    const message = `the message is larger than ${largestMessage} bytes, and was not read`
    const id = idIn(this.#head, this.#tail.toString('utf8'))
    this.#output.write(`${JSON.stringify({ jsonrpc: '2.0', id, error: { code: -32_600, message } })}\n`)
  }
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
const atHead = new RegExp(`^\\s*\\{\\s*(?:${version}\\s*,\\s*)?${id}\\s*,`)
const atEnd = new RegExp(`,\\s*${id}\\s*(?:,\\s*${version}\\s*)?\\}\\s*$`)

/** The id of a request where clients write it, first or last; null where it is in neither place. */
function idIn(head: string, end: string): string | number | null {
  const [, found] = atHead.exec(head) ?? atEnd.exec(end) ?? []
  return found === undefined ? null : JSON.parse(found)
}
