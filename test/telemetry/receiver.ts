import { createServer } from 'node:http'

/** Takes what a process reports by OTLP over HTTP, as JSON. */
export interface Receiver {
  readonly url: string
  /** Everything received, unchanged. */
  text(): string
  spans(): ReceivedSpan[]
  /** The sum of a metric over all processes; for times, their number. */
  count(name: string, attributes?: Attributes): number
  close(): Promise<void>
}

export interface ReceivedSpan {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId: string | null
  readonly seconds: number
  readonly attributes: Attributes
  readonly isError: boolean
}

type Attributes = Readonly<Record<string, unknown>>

interface KeyValue {
  readonly key: string
  readonly value: Readonly<Record<string, unknown>>
}

interface RawSpan {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly attributes: readonly KeyValue[]
  readonly status: { readonly code?: number }
}

interface RawPoint {
  readonly attributes: readonly KeyValue[]
  readonly asInt?: string | number
  readonly asDouble?: number
  readonly count?: string | number
}

interface RawResource {
  readonly resource: { readonly attributes: readonly KeyValue[] }
}

interface RawMetric {
  readonly name: string
  readonly sum?: { readonly dataPoints: readonly RawPoint[] }
  readonly histogram?: { readonly dataPoints: readonly RawPoint[] }
}

export async function openReceiver(): Promise<Receiver> {
  const bodies: { readonly path: string; readonly text: string }[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    bodies.push({ path: request.url ?? '', text: Buffer.concat(parts).toString() })
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const of = (path: string): unknown[] =>
    bodies.filter(body => body.path === path).map(({ text }) => JSON.parse(text))
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    text: () => bodies.map(({ text }) => text).join('\n'),
    spans: () => (of('/v1/traces') as TraceBody[]).flatMap(spansIn),
    count: (name, attributes = {}) => counted(of('/v1/metrics') as MetricBody[], name, attributes),
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
}

interface TraceBody {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly { readonly spans: readonly RawSpan[] }[]
  }[]
}

interface MetricBody {
  readonly resourceMetrics: readonly (RawResource & {
    readonly scopeMetrics: readonly { readonly metrics: readonly RawMetric[] }[]
  })[]
}

function spansIn({ resourceSpans }: TraceBody): ReceivedSpan[] {
  const spans = resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(scope => scope.spans))
  return spans.map(({ name, traceId, spanId, parentSpanId, attributes, status, ...times }) => ({
    name,
    traceId,
    spanId,
    parentSpanId: parentSpanId ?? null,
    seconds: Number((BigInt(times.endTimeUnixNano) - BigInt(times.startTimeUnixNano)) / 1_000_000n) / 1000,
    attributes: plain(attributes),
    isError: status.code === 2
  }))
}

/** Each process reports its total repeatedly: only the last one counts. */
function counted(bodies: readonly MetricBody[], name: string, wanted: Attributes): number {
  const latest = new Map<string, number>()
  for (const { resource, scopeMetrics } of bodies.flatMap(body => body.resourceMetrics))
    for (const metric of scopeMetrics.flatMap(({ metrics }) => metrics).filter(each => each.name === name))
      for (const point of (metric.sum ?? metric.histogram)?.dataPoints ?? []) {
        const attributes = plain(point.attributes)
        if (!Object.entries(wanted).every(([key, value]) => attributes[key] === value)) continue
        const process = plain(resource.attributes)['service.instance.id']
        const value = Number(point.count ?? point.asInt ?? point.asDouble)
        latest.set(JSON.stringify([process, attributes]), value)
      }
  return [...latest.values()].reduce((total, value) => total + value, 0)
}

function plain(attributes: readonly KeyValue[]): Attributes {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
}
