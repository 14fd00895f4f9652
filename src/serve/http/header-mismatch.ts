import type { IncomingMessage } from 'node:http'
import { declaredHeaders } from '../../backends/live/session/parameter-headers.js'
import { isJsonObject, type JsonObject, type JsonValue } from '../../model/index.js'
import type { OfferedTools } from '../offer/offered-tools.js'

/**
 * Proxies between client and server may decide by the headers of a call: where a tool declares that an argument is also sent as a header
 * (`x-mcp-header`), both must be equal. Null where they are.
 */
export function headerMismatch(
  { headers }: IncomingMessage,
  body: unknown,
  { tools }: OfferedTools
): string | null {
  const message = body as JsonValue | undefined // it was parsed from JSON
  if (!isJsonObject(message) || message.method !== 'tools/call' || !isJsonObject(message.params)) return null
  const { name, arguments: args } = message.params
  const tool = typeof name === 'string' ? tools.get(name) : undefined
  const declared = declaredHeaders(tool?.description.inputSchema)
  if ('problem' in declared) return null
  for (const { name: header, path } of declared.headers) {
    const sent = headers[`mcp-param-${header.toLowerCase()}`]
    const problem = problemOf(valueAt(args ?? {}, path), typeof sent === 'string' ? sent : null)
    if (problem !== null) return `the header Mcp-Param-${header} ${problem}`
  }
  return null
}

function valueAt(args: JsonValue, path: readonly string[]): JsonValue {
  return path.reduce<JsonValue>(
    (inner, key) =>
      isJsonObject(inner) && Object.hasOwn(inner, key) ? ((inner as JsonObject)[key] ?? null) : null,
    args
  )
}

function problemOf(value: JsonValue, sent: string | null): string | null {
  const isPlain = ['string', 'number', 'boolean'].includes(typeof value)
  if (sent === null) return isPlain ? 'is missing, and its argument is present' : null
  const decoded = decodedHeader(sent)
  if (decoded === null) return 'is not valid Base64'
  if (!isPlain) return 'is present, and its argument is not'
  const isSame = decoded === String(value) || (typeof value === 'number' && Number(decoded) === value)
  return isSame ? null : 'differs from its argument'
}

/** Values with other than plain characters are sent in Base64; null: invalid. */
function decodedHeader(sent: string): string | null {
  const [, base64] = /^=\?base64\?(.*)\?=$/.exec(sent) ?? []
  if (base64 === undefined) return sent
  const bytes = Buffer.from(base64, 'base64')
  return bytes.toString('base64') === base64 ? bytes.toString('utf8') : null
}
