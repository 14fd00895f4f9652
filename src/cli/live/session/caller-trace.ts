import type { TraceContext } from '../../../backends/index.js'

/** The trace of whoever has started this process, handed on as OpenTelemetry does between processes; nothing where there is none. */
export function callerTrace({ TRACEPARENT = '' }: Readonly<Record<string, string | undefined>>): {
  readonly parent?: TraceContext
} {
  const isOne = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/.test(TRACEPARENT)
  return isOne ? { parent: { traceparent: TRACEPARENT } } : {}
}
