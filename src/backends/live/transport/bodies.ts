import { type ServerReporter, shortened } from '../server-reporter.js'

/**
 * The body of an answer as text.
 *
 * @throws RangeError where it is longer than the limit
 */
export async function readText(response: Response, maxBytes: number): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > maxBytes) throw new RangeError('body too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** Releases an unread body. It is not awaited: some bodies never report their release. */
export function discard(response: Response): void {
  // A body that failed earlier is already released.
  response.body?.cancel().catch(() => undefined)
}

/** More is not shown, and a secret in it is found whole. */
const MAX_REASON_BYTES = 64 * 1024
/** The reason of a refusal is not awaited for longer. */
const MAX_MS = 2000

/** The body of a refusal as `: REASON`, shortened; empty for an HTML page. A body that breaks or does not end is cut off. */
export async function shortBody(response: Response, reporter: ServerReporter): Promise<string> {
  const text = reporter
    .clean(await beginningOf(response), MAX_REASON_BYTES)
    .trim()
    .replaceAll(/\s+/g, ' ')
  if (text === '' || text.startsWith('<')) return ''
  return `: ${shortened(text, 300)}`
}

async function beginningOf({ body }: Response): Promise<string> {
  if (!body) return ''
  const reader = body.getReader()
  const end = (): void => void reader.cancel().catch(() => undefined)
  const timer = setTimeout(end, MAX_MS)
  const parts: Uint8Array[] = []
  let size = 0
  try {
    for (let next = await reader.read(); !next.done && size < MAX_REASON_BYTES; next = await reader.read()) {
      parts.push(next.value)
      size += next.value.length
    }
  } catch {
    // The part received so far is the known reason.
  } finally {
    clearTimeout(timer)
    end()
  }
  return Buffer.concat(parts).toString('utf8')
}

export function mediaTypeOf({ headers }: Response): string {
  const [type = ''] = (headers.get('content-type') ?? '').split(';')
  return type.trim().toLowerCase()
}
