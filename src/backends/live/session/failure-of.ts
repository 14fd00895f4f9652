import type { StopSignal } from '../../../model/stopping/stop.js'
import { BackendFailure } from '../backend-failure.js'
import type { ServerReporter } from '../server-reporter.js'
import type { LiveTransport } from '../transport/live-transport.js'
import { revisions } from './era/revisions.js'

/** What is known when a request fails. */
export interface RequestContext {
  readonly reporter: ServerReporter
  readonly transport: LiveTransport | null
  /** One of them is aborted when the answer is no longer needed; the SDK's timeout error then means that. */
  readonly signals: readonly StopSignal[]
  /** `the call of "list_issues"` */
  readonly request: string
  readonly timeoutMs: number
  /** `requestTimeoutMs` */
  readonly limit: string
}

/** Classifies the SDK's errors; unknown ones are internal errors and are rethrown. */
export function failureOf(error: unknown, context: RequestContext): BackendFailure {
  const { reporter, transport, signals, request } = context
  if (signals.some(({ aborted }) => aborted))
    return reporter.fail('cancelled', `was not waited for: ${request} was cancelled`)
  if (error instanceof BackendFailure) return error
  const { code, data } = rpcErrorOf(error)
  if (data instanceof BackendFailure) return data
  if (sdkCodeOf(error) === 'REQUEST_TIMEOUT') {
    const limit = `limit: ${context.limit}, ${seconds(context.timeoutMs)}`
    return reporter.fail('timeout', `did not answer ${request} in time (${limit})`)
  }
  if (isMalformed(data) && error instanceof Error)
    return reporter.fail('protocol', `answered ${request} not as the protocol requires: ${error.message}`)
  if (transport?.failure) return transport.failure
  if (!(error instanceof Error)) throw error
  if (sdkCodeOf(error) === 'UNSUPPORTED_RESULT_TYPE' || sdkCodeOf(error) === 'INVALID_RESULT')
    return reporter.fail('protocol', `answered ${request} not as the protocol requires: ${error.message}`)
  if (sdkCodeOf(error) === 'NOT_CONNECTED' || sdkCodeOf(error) === 'CONNECTION_CLOSED')
    return reporter.fail('lost', 'has closed the connection')
  if (code !== null)
    return reporter.fail(
      'protocol',
      `answered ${request} with the error ${code}: ${error.message}${describeVersion(data)}`,
      { data }
    )
  if (error.name === 'ZodError' || error.name === '$ZodError' || 'issues' in error)
    return reporter.fail('protocol', `answered ${request} not as the protocol requires`)
  throw error
}

function rpcErrorOf(error: unknown): { readonly code: number | null; readonly data: unknown } {
  if (!(error instanceof Error) || !('code' in error)) return { code: null, data: undefined }
  const code = typeof error.code === 'number' ? error.code : null
  return { code, data: 'data' in error ? error.data : undefined }
}

/** Set where the answer itself is malformed, so that the error is ours. */
function isMalformed(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'isMalformed' in data
}

/** The SDK's own errors have text codes; those of the protocol are numbers. */
function sdkCodeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null
}

/** A server that does not support our protocol version reports its own. */
function describeVersion(data: unknown): string {
  if (typeof data !== 'object' || data === null || !('supported' in data)) return ''
  const { supported } = data
  if (!Array.isArray(supported) || supported.length === 0) return ''
  return ` (asked for: ${revisions.old}; supported: ${supported.map(String).join(', ')})`
}

const seconds = (ms: number) => `${ms / 1000} s`
