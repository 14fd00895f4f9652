import type { ServerReporter } from '../server-reporter.js'

/** More is not shown, and a secret in it is found whole. */
const mostBytes = 64 * 1024
/** The reason of a refusal is not awaited for longer. */
const mostMs = 2000

/** The body of a refusal as `: REASON`, shortened; empty for an HTML page. A body that breaks or does not end is cut off. */
export async function shortBody(response: Response, reporter: ServerReporter): Promise<string> {
  const text = reporter
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
    // The part received so far is the known reason.
  } finally {
    clearTimeout(timer)
    end()
  }
  return Buffer.concat(parts).toString('utf8')
}
