import type { ServerVoice } from '../server-voice.js'

/** More is not shown, and a secret in it is found whole. */
const mostBytes = 64 * 1024
/** A server that is slow with the reason of its refusal is not waited for. */
const mostMs = 2000

/** The body of a refusal as `: REASON`, shortened; empty for a page of HTML. A body that breaks or does not end is cut off. */
export async function shortBody(response: Response, voice: ServerVoice): Promise<string> {
  const text = voice
    .clean(await beginningOf(response))
    .trim()
    .replaceAll(/\s+/g, ' ')
  if (text === '' || text.startsWith('<')) return ''
  return `: ${text.length > 300 ? `${text.slice(0, 300)}…` : text}`
}

async function beginningOf({ body }: Response): Promise<string> {
  if (!body) return ''
  const reader = body.getReader()
  const end = (): void => void reader.cancel().catch(() => undefined)
  const timer = setTimeout(end, mostMs)
  const parts: Uint8Array[] = []
  let size = 0
  try {
    for (let next = await reader.read(); !next.done && size < mostBytes; next = await reader.read()) {
      parts.push(next.value)
      size += next.value.length
    }
  } catch {
    // What came until then is the reason that is known.
  } finally {
    clearTimeout(timer)
    end()
  }
  return Buffer.concat(parts).toString('utf8')
}
