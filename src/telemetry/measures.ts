import type { Counter, Histogram, Meter, UpDownCounter } from './otel.js'

/** All metrics. Times are in seconds, as usual in OpenTelemetry. */
export interface Measures {
  readonly runsStarted: Counter
  readonly runs: Histogram
  readonly steps: Histogram
  readonly retries: Counter
  readonly calls: Histogram
  readonly pendingCalls: UpDownCounter
  readonly callsLost: Counter
  readonly waitsStarted: Counter
  readonly waits: Histogram
}

/** Bucket limits for runs and waits, which last from a moment to days. */
const long = [0.1, 0.5, 1, 5, 10, 30, 60, 300, 900, 3600, 14_400, 43_200, 86_400, 259_200, 604_800]
/** Bucket limits for calls, as in the conventions for MCP. */
const short = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30, 60, 120, 300]

export function measuresOf(meter: Meter): Measures {
  const time = (name: string, description: string, buckets: number[]): Histogram =>
    meter.createHistogram(name, { description, unit: 's', advice: { explicitBucketBoundaries: buckets } })
  const count = (name: string, description: string, unit: string): Counter =>
    meter.createCounter(name, { description, unit })
  return {
    runsStarted: count('vmcp.run.started', 'Runs that began.', '{run}'),
    runs: time('vmcp.run.duration', 'From the start of a run to its end.', long),
    steps: time('vmcp.step.duration', 'From the start of a step to its end.', long),
    retries: count('vmcp.step.retries', 'Attempts after the first.', '{attempt}'),
    calls: time('mcp.client.operation.duration', 'Calls of tools, from sending to the answer.', short),
    pendingCalls: meter.createUpDownCounter('vmcp.call.in_flight', {
      description: 'Calls that this process waits for.',
      unit: '{call}'
    }),
    callsLost: count('vmcp.call.lost', 'Calls whose worker was gone before the answer.', '{call}'),
    waitsStarted: count(
      'vmcp.wait.started',
      'Waits that began: for a person, or before another attempt.',
      '{wait}'
    ),
    waits: time('vmcp.wait.duration', 'How long runs waited for a person, or before another attempt.', long)
  }
}
