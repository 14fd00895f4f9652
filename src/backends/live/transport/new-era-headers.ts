import type { JSONRPCMessage } from '@modelcontextprotocol/client'
import { isJsonObject, type JsonObject } from '../../../model/index.js'

const versionKey = 'io.modelcontextprotocol/protocolVersion'

/** What a message of the newer era says in its headers too; null for one of the older era. */
export function newEraHeaders(message: JSONRPCMessage): Readonly<Record<string, string>> | null {
  if (!('method' in message)) return null
  const params = (message.params ?? {}) as JsonObject // it is about to be written as JSON
  const meta = isJsonObject(params._meta) ? params._meta : {}
  const version = meta[versionKey]
  if (typeof version !== 'string') return null
  const named = NAMES[message.method]
  const name = named === undefined ? undefined : params[named]
  return {
    'mcp-protocol-version': version,
    'mcp-method': message.method,
    ...(typeof name === 'string' ? { 'mcp-name': headerValue(name) } : {})
  }
}

/** Which parameter names what the request is about. */
const NAMES: Readonly<Record<string, string>> = {
  'tools/call': 'name',
  'prompts/get': 'name',
  'resources/read': 'uri'
}

/** Headers carry plain characters only; what is more is written in Base64. */
export function headerValue(text: string): string {
  const isPlain = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(text) && !text.startsWith('=?base64?')
  return isPlain ? text : `=?base64?${Buffer.from(text).toString('base64')}?=`
}
