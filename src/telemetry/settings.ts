/** Settings from the usual environment variables of OpenTelemetry. */
export interface TelemetrySettings {
  readonly isTraced: boolean
  readonly isMeasured: boolean
  readonly sampler: SamplerChoice
  /** Omitted: the library's default. */
  readonly metricIntervalMs: number | undefined
  readonly spanDelayMs: number | undefined
  /** Longest time of an export; undefined if a variable sets it. */
  readonly timeoutMs: number | undefined
  /** Messages about requested settings that are not supported. */
  readonly remarks: readonly string[]
}

export interface SamplerChoice {
  readonly kind: 'always_on' | 'always_off' | 'traceidratio'
  readonly ratio: number
  /** Whether a run that belongs to a trace is sampled if that trace is. */
  readonly isParentBased: boolean
}

type Environment = Readonly<Record<string, string | undefined>>

/** Null if telemetry is not requested: then no library is loaded. */
export function telemetrySettings(environment: Environment): TelemetrySettings | null {
  const read = (name: string): string => (environment[name] ?? '').trim()
  if (read('OTEL_SDK_DISABLED').toLowerCase() === 'true') return null
  const isTraced = isWanted('TRACES', read)
  const isMeasured = isWanted('METRICS', read)
  if (!isTraced && !isMeasured) return null
  const sampler = samplerOf(read('OTEL_TRACES_SAMPLER'), read('OTEL_TRACES_SAMPLER_ARG'))
  return {
    isTraced,
    isMeasured,
    sampler: sampler ?? everything,
    metricIntervalMs: millisecondsOf(read('OTEL_METRIC_EXPORT_INTERVAL')),
    spanDelayMs: millisecondsOf(read('OTEL_BSP_SCHEDULE_DELAY')),
    timeoutMs: timeouts.some(name => read(name) !== '') ? undefined : USUAL_TIMEOUT_MS,
    remarks: [
      ...remarksOnProtocols(read, { TRACES: isTraced, METRICS: isMeasured }),
      ...(sampler
        ? []
        : [`OTEL_TRACES_SAMPLER=${read('OTEL_TRACES_SAMPLER')} is not known; every run is traced`])
    ]
  }
}

const timeouts = [
  'OTEL_EXPORTER_OTLP_TIMEOUT',
  'OTEL_EXPORTER_OTLP_TRACES_TIMEOUT',
  'OTEL_EXPORTER_OTLP_METRICS_TIMEOUT'
]
/** A command waits no longer than this for a receiver at its end. */
const USUAL_TIMEOUT_MS = 3000

const everything: SamplerChoice = { kind: 'always_on', ratio: 1, isParentBased: true }

type Read = (name: string) => string

/** A destination alone enables both signals; an exporter variable decides for its signal. */
function isWanted(signal: 'TRACES' | 'METRICS', read: Read): boolean {
  const exporters = read(`OTEL_${signal}_EXPORTER`)
    .split(',')
    .map(name => name.trim())
  if (exporters.includes('otlp')) return true
  if (exporters.some(name => name !== '')) return false
  return read('OTEL_EXPORTER_OTLP_ENDPOINT') !== '' || read(`OTEL_EXPORTER_OTLP_${signal}_ENDPOINT`) !== ''
}

function samplerOf(name: string, argument: string): SamplerChoice | null {
  if (name === '') return everything
  const [, parent, kind] = /^(parentbased_)?(always_on|always_off|traceidratio)$/.exec(name) ?? []
  if (kind !== 'always_on' && kind !== 'always_off' && kind !== 'traceidratio') return null
  const ratio = argument === '' ? 1 : Number(argument)
  return { kind, ratio: ratio >= 0 && ratio <= 1 ? ratio : 1, isParentBased: parent !== undefined }
}

/** Messages about gRPC, which is not supported: data are sent as JSON over HTTP. */
function remarksOnProtocols(read: Read, wanted: Readonly<Record<'TRACES' | 'METRICS', boolean>>): string[] {
  const names = (['TRACES', 'METRICS'] as const)
    .filter(signal => wanted[signal])
    .map(signal => `OTEL_EXPORTER_OTLP_${signal}_PROTOCOL`)
    .map(name => (read(name) === '' ? 'OTEL_EXPORTER_OTLP_PROTOCOL' : name))
  return [...new Set(names)]
    .filter(name => read(name) === 'grpc')
    .map(name => `${name}=grpc is not supported: telemetry is sent as JSON over HTTP`)
}

function millisecondsOf(text: string): number | undefined {
  const value = Number(text)
  return text !== '' && Number.isInteger(value) && value > 0 ? value : undefined
}
