import type { TraceContext } from '../../../backends/index.js'

/** The trace of the calling process, as OpenTelemetry passes it between processes; empty where there is none. */
export function callerTrace({ TRACEPARENT = '' }: Readonly<Record<string, string | undefined>>): {
  readonly parent?: TraceContext
} {
  const isOne = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/.test(TRACEPARENT)
  return isOne ? { parent: { traceparent: TRACEPARENT } } : {}
}
