import { describe, expect, it } from 'vitest'
import type { RunEvent } from '../../src/engine/index.js'
import { openTelemetry } from '../../src/telemetry/open-telemetry.js'
import { telemetrySettings } from '../../src/telemetry/settings.js'
import { openReceiver, type Receiver } from './receiver.js'

const place = { step: 'each', iteration: null }
const inner = { step: 'one', iteration: { loop: 'each', index: 1 } }
const failure = { kind: 'tool', message: 'it said hunter2' } as const
const events: readonly RunEvent[] = [
  { atMs: 0, type: 'runStarted', runId: 'r', workflow: 'w', arguments: {} },
  { atMs: 1000, type: 'stepStarted', ...place },
  { atMs: 2000, type: 'stepStarted', ...inner },
  { atMs: 2000, type: 'elicitationRequested', message: 'hunter2?', schema: null, ...inner },
  { atMs: 9000, type: 'stepFailed', failure, isTolerated: false, output: undefined, ...inner },
  { atMs: 9500, type: 'stepFailed', failure, isTolerated: false, output: undefined, ...place },
  { atMs: 9500, type: 'stepSkipped', output: undefined, step: 'last', iteration: null },
  { atMs: 10_000, type: 'runEnded', status: 'failed', output: null, failure }
] as readonly RunEvent[]

/** Reports the events; the first of them were reported before. */
async function reportTo(receiver: Receiver, known: number, more: Readonly<Record<string, string>> = {}) {
  const address = process.env.OTEL_EXPORTER_OTLP_ENDPOINT
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = receiver.url
  try {
    const settings = telemetrySettings({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, ...more })
    if (!settings) throw new Error('the address asks for telemetry')
    const warnings: string[] = []
    const telemetry = openTelemetry({ settings, version: '1', warn: text => warnings.push(text) })
    const run = telemetry.watch({ runId: 'r', key: 'k', startedAtMs: 1_700_000_000_000, ...parentIn(more) })
    for (const [at, event] of events.entries()) run.onEvent(event, at >= known)
    await telemetry.close()
    expect(warnings).toEqual([])
  } finally {
    if (address === undefined) delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT
    else process.env.OTEL_EXPORTER_OTLP_ENDPOINT = address
  }
}

const parentIn = ({ traceparent }: Readonly<Record<string, string>>) =>
  traceparent === undefined ? {} : { parent: { traceparent } }

describe('telemetry of a run', () => {
  it('has a span for each thing that has ended, with the times of the run', async () => {
    const receiver = await openReceiver()
    await reportTo(receiver, 0)
    const spans = new Map(receiver.spans().map(span => [span.name, span]))
    expect([...spans.values()].map(({ name, seconds, isError }) => [name, seconds, isError])).toEqual([
      ['step one', 7, true],
      ['step each', 8.5, true],
      ['step last', 0, false],
      ['run w', 10, true]
    ])
    expect(spans.get('step one')).toMatchObject({
      parentSpanId: spans.get('step each')?.spanId,
      attributes: { 'vmcp.step': 'one', 'vmcp.loop': 'each', 'vmcp.status': 'failed', 'error.type': 'tool' }
    })
    expect(spans.get('step each')?.parentSpanId).toBe(spans.get('run w')?.spanId)
    // A question that was not answered before its step ended counts as a wait that has ended.
    expect(receiver.count('vmcp.wait.duration', { 'vmcp.wait.end': 'failed' })).toBe(1)
    expect(receiver.text()).not.toContain('hunter2')
    await receiver.close()
  })

  it('has the same ids for two observers of a run', async () => {
    const whole = await openReceiver()
    await reportTo(whole, 0)
    const rest = await openReceiver()
    await reportTo(rest, 5)
    expect(rest.spans().map(({ name }) => name)).toEqual(['step each', 'step last', 'run w'])
    expect(whole.spans()).toEqual(expect.arrayContaining(rest.spans()))
    expect(rest.count('vmcp.run.started')).toBe(0)
    expect(rest.count('vmcp.run.duration')).toBe(1)
    expect(rest.count('vmcp.step.duration')).toBe(2)
    expect(rest.count('vmcp.wait.started')).toBe(0)
    await whole.close()
    await rest.close()
  })

  it('belongs to the trace of the caller', async () => {
    const receiver = await openReceiver()
    const traceId = '0af7651916cd43dd8448eb211c80319c'
    await reportTo(receiver, 0, { traceparent: `00-${traceId}-b7ad6b7169203331-01` })
    const run = receiver.spans().find(({ name }) => name === 'run w')
    expect(run).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331' })
    await receiver.close()
  })

  it('omits traces but keeps metrics if the sampler decides so', async () => {
    const receiver = await openReceiver()
    await reportTo(receiver, 0, { OTEL_TRACES_SAMPLER: 'always_off' })
    expect(receiver.spans()).toEqual([])
    expect(receiver.count('vmcp.run.duration', { 'vmcp.status': 'failed' })).toBe(1)
    await receiver.close()
  })
})
