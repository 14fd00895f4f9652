// The only import of the OpenTelemetry libraries.

export {
  type Attributes,
  type Counter,
  DiagLogLevel,
  diag,
  type Histogram,
  type Meter,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
  type UpDownCounter
} from '@opentelemetry/api'
export { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
export { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
export { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
export { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
export {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  type IdGenerator,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider
} from '@opentelemetry/sdk-trace'
