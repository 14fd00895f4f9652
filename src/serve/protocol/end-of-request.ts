import { SdkError, SdkErrorCode } from '@modelcontextprotocol/server'
import { hasLeft } from '../offer/offered-tool.js'

/**
 * The signal of a request with the reason that calls distinguish: a client that cancels the request differs from one whose connection has
 * ended.
 */
export function withReason(signal: AbortSignal): AbortSignal {
  const control = new AbortController()
  const abort = (): void => control.abort(isGone(signal.reason) ? hasLeft : 'request')
  if (signal.aborted) abort()
  else signal.addEventListener('abort', abort, { once: true })
  return control.signal
}

function isGone(reason: unknown): boolean {
  return reason instanceof SdkError && reason.code === SdkErrorCode.ConnectionClosed
}
