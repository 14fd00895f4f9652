import { LATEST_PROTOCOL_VERSION } from '@modelcontextprotocol/sdk/types.js'
import { BackendFailure } from '../backend-failure.js'
import type { ServerVoice } from '../server-voice.js'
import type { LiveTransport } from '../transport/live-transport.js'

/** What is known when a request fails. */
export interface RequestScene {
  readonly voice: ServerVoice
  readonly transport: LiveTransport | null
  /** Aborted when nobody waits any more; what the SDK calls a timeout is then none. */
  readonly signal: AbortSignal
  /** `the call of "list_issues"` */
  readonly request: string
  readonly timeoutMs: number
  /** `requestTimeoutMs` */
  readonly limit: string
}

const timeoutCode = -32001

/** Tells apart what the SDK throws; what it does not explain is a fault of ours and is thrown on. */
export function failureOf(error: unknown, scene: RequestScene): BackendFailure {
  const { voice, transport, signal, request } = scene
  if (signal.aborted) return voice.fail('cancelled', `was not waited for: ${request} was cancelled`)
  if (error instanceof BackendFailure) return error
  const { code, data } = rpcErrorOf(error)
  if (data instanceof BackendFailure) return data
  if (code === timeoutCode && isTimeout(data)) {
    const limit = `limit: ${scene.limit}, ${seconds(scene.timeoutMs)}`
    return voice.fail('timeout', `did not answer ${request} in time (${limit})`)
  }
  if (isMalformed(data) && error instanceof Error)
    return voice.fail(
      'protocol',
      `answered ${request} not as the protocol says: ${withoutPrefix(error.message)}`
    )
  if (transport?.failure) return transport.failure
  if (!(error instanceof Error)) throw error
  if (error.message === 'Not connected' || error.message === 'MCP error -32000: Connection closed')
    return voice.fail('lost', 'has ended the connection')
  if (code !== null)
    return voice.fail(
      'protocol',
      `answered ${request} with the error ${code}: ${withoutPrefix(error.message)}${versionWords(data)}`
    )
  if (error.name === 'ZodError' || error.name === '$ZodError' || 'issues' in error)
    return voice.fail('protocol', `answered ${request} not as the protocol says`)
  if (error.message.startsWith("Server's protocol version"))
    return voice.fail('protocol', `speaks another version of the protocol: ${error.message}`)
  throw error
}

function rpcErrorOf(error: unknown): { readonly code: number | null; readonly data: unknown } {
  if (!(error instanceof Error) || !('code' in error)) return { code: null, data: undefined }
  const code = typeof error.code === 'number' ? error.code : null
  return { code, data: 'data' in error ? error.data : undefined }
}

/** Set where the answer itself is broken, so that its error is ours. */
function isMalformed(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'isMalformed' in data
}

function isTimeout(data: unknown): boolean {
  return typeof data === 'object' && data !== null && ('timeout' in data || 'maxTotalTimeout' in data)
}

/** A server that does not speak our version of the protocol says which ones it does. */
function versionWords(data: unknown): string {
  if (typeof data !== 'object' || data === null || !('supported' in data)) return ''
  const { supported } = data
  if (!Array.isArray(supported) || supported.length === 0) return ''
  return ` (asked for: ${LATEST_PROTOCOL_VERSION}; supported: ${supported.map(String).join(', ')})`
}

/** The SDK puts its own words before those of the server. */
function withoutPrefix(message: string): string {
  return message.replace(/^MCP error -?[0-9]+: /, '')
}

const seconds = (ms: number) => `${ms / 1000} s`
