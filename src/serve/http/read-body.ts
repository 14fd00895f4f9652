import type { IncomingMessage } from 'node:http'
import { isDeeper, type JsonValue } from '../../model/index.js'
import type { HttpLimits } from './http-limits.js'

/** A body that was read: a JSON value, or why it is not one. */
export type ReadBody =
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'none' | 'broken' | 'tooDeep' | 'tooLarge' | 'tooMuch' | 'gone' }

/** Levels of maps and lists: recursive code that walks a message must not overflow the stack. */
export const MAX_LEVELS = 1000

/** Reads bodies, within a limit for each and a limit for all together. */
export class BodyReader {
  readonly #limits: Pick<HttpLimits, 'maxBodyBytes' | 'maxBytesAtOnce'>
  /** Bytes of incomplete bodies. */
  #held = 0

  constructor(limits: Pick<HttpLimits, 'maxBodyBytes' | 'maxBytesAtOnce'>) {
    this.#limits = limits
  }

  /** Whatever length the request declares. */
  async read(request: IncomingMessage): Promise<ReadBody> {
    if (request.method !== 'POST') return { kind: 'none' }
    const { maxBodyBytes } = this.#limits
    if (Number(request.headers['content-length'] ?? 0) > maxBodyBytes) return { kind: 'tooLarge' }
    const pieces: Buffer[] = []
    const fault = await this.#receive(request, pieces)
    return fault === null ? parsed(Buffer.concat(pieces).toString('utf8')) : { kind: fault }
  }

  async #receive(
    request: IncomingMessage,
    pieces: Buffer[]
  ): Promise<'tooLarge' | 'tooMuch' | 'gone' | null> {
    const { maxBodyBytes, maxBytesAtOnce } = this.#limits
    let size = 0
    try {
      for await (const piece of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        size += piece.length
        this.#held += piece.length
        if (size > maxBodyBytes) return 'tooLarge'
        if (this.#held > maxBytesAtOnce) return 'tooMuch'
        pieces.push(piece)
      }
      return null
    } catch {
      return 'gone' // the client disconnected while sending
    } finally {
      this.#held -= size
    }
  }
}

function parsed(text: string): ReadBody {
  try {
    const value: JsonValue = JSON.parse(text)
    return isDeeper(value, MAX_LEVELS) ? { kind: 'tooDeep' } : { kind: 'json', value }
  } catch {
    return { kind: 'broken' }
  }
}
