import type { IncomingMessage } from 'node:http'

/** A body that has been read: a JSON value, or why it is none. */
export type ReadBody =
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'none' | 'broken' | 'tooLarge' | 'gone' }

/** Reads no more than the limit, whatever the request says about its length. */
export async function readBody(request: IncomingMessage, mostBytes: number): Promise<ReadBody> {
  if (request.method !== 'POST') return { kind: 'none' }
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) return { kind: 'tooLarge' }
  const pieces: Buffer[] = []
  let size = 0
  try {
    for await (const piece of request as AsyncIterable<Buffer>) {
      size += piece.length
      if (size > mostBytes) return { kind: 'tooLarge' }
      pieces.push(piece)
    }
  } catch {
    return { kind: 'gone' } // the client went away while it sent
  }
  return parsed(Buffer.concat(pieces).toString('utf8'))
}

function parsed(text: string): ReadBody {
  try {
    return { kind: 'json', value: JSON.parse(text) }
  } catch {
    return { kind: 'broken' }
  }
}
