import { type Machine, thisMachine } from '../backends/machine.js'
import type { Telemetry } from '../run/index.js'
import { measuresOf } from './measures.js'
import { NamedIds } from './named-ids.js'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  DiagLogLevel,
  detectResources,
  diag,
  envDetector,
  MeterProvider,
  OTLPMetricExporter,
  OTLPTraceExporter,
  ParentBasedSampler,
  PeriodicExportingMetricReader,
  resourceFromAttributes,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider
} from './otel.js'
import type { SamplerChoice, TelemetrySettings } from './settings.js'
import { WatchedRun } from './watched-run.js'

export interface TelemetryRequest {
  readonly settings: TelemetrySettings
  /** The version of vmcp. */
  readonly version: string
  readonly warn: (text: string) => void
  /** Omitted: this machine. */
  readonly machine?: Machine
}

/** Starts measuring and tracing runs. The libraries read the destination from environment variables. */
export function openTelemetry({
  settings,
  version,
  warn,
  machine = thisMachine
}: TelemetryRequest): Telemetry {
  for (const remark of settings.remarks) warn(`vmcp: ${remark}`)
  warnOnce(warn)
  const ids = new NamedIds(machine)
  const resource = resourceFromAttributes({
    'service.name': 'vmcp',
    'service.version': version,
    'service.instance.id': machine.newId()
  }).merge(detectResources({ detectors: [envDetector] }))
  const tracers = new TracerProvider({
    resource,
    idGenerator: ids,
    sampler: settings.isTraced ? samplerFor(settings.sampler) : new AlwaysOffSampler(),
    spanProcessors: settings.isTraced ? [spanProcessor(settings)] : []
  })
  const meters = new MeterProvider({ resource, readers: settings.isMeasured ? [metricReader(settings)] : [] })
  const measures = measuresOf(meters.getMeter('vmcp', version))
  const tracer = tracers.getTracer('vmcp', version)
  return {
    watch: run => new WatchedRun(run, { tracer, ids, measures, machine }),
    close: async () => {
      // A receiver that cannot be reached must not fail or delay the command: its data are lost.
      await Promise.allSettled([tracers.shutdown(), meters.shutdown({ timeoutMillis: CLOSING_MS })])
    }
  }
}

const CLOSING_MS = 5000

function spanProcessor({ spanDelayMs, timeoutMs }: TelemetrySettings): BatchSpanProcessor {
  return new BatchSpanProcessor({
    exporter: new OTLPTraceExporter(limitOf(timeoutMs)),
    exportTimeoutMillis: CLOSING_MS,
    ...(spanDelayMs !== undefined && { scheduledDelayMillis: spanDelayMs })
  })
}

function metricReader({ metricIntervalMs, timeoutMs }: TelemetrySettings): PeriodicExportingMetricReader {
  return new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter(limitOf(timeoutMs)),
    ...(metricIntervalMs !== undefined && {
      exportIntervalMillis: metricIntervalMs,
      exportTimeoutMillis: Math.min(metricIntervalMs, CLOSING_MS)
    })
  })
}

function limitOf(timeoutMillis: number | undefined) {
  return timeoutMillis === undefined ? {} : { timeoutMillis }
}

function samplerFor({ kind, ratio, isParentBased }: SamplerChoice): Sampler {
  const own =
    kind === 'always_on'
      ? new AlwaysOnSampler()
      : kind === 'always_off'
        ? new AlwaysOffSampler()
        : new TraceIdRatioBasedSampler(ratio)
  return isParentBased ? new ParentBasedSampler({ root: own }) : own
}

/** Reports only the first failure, since the libraries report one for every attempt. */
function warnOnce(warn: (text: string) => void): void {
  let hasWarned = false
  const report = (message: string): void => {
    if (hasWarned) return
    hasWarned = true
    warn(`vmcp: telemetry cannot be sent, and runs continue without it: ${messageOf(message)}`)
  }
  const nothing = (): void => undefined
  const logger = { error: report, warn: nothing, info: nothing, debug: nothing, verbose: nothing }
  diag.setLogger(logger, { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true })
}

/** The message in a failure that a library reports as JSON. */
function messageOf(text: string): string {
  if (!text.startsWith('{')) return text
  const { message, code, name }: Readonly<Record<string, unknown>> = JSON.parse(text)
  return String(message ?? code ?? name)
}
