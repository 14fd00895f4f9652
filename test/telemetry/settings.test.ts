import { describe, expect, it } from 'vitest'
import { telemetrySettings } from '../../src/telemetry/settings.js'

const address = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }

describe('what the variables of OpenTelemetry ask for', () => {
  it.each([
    [{}],
    [{ OTEL_SERVICE_NAME: 'crew' }],
    [{ ...address, OTEL_SDK_DISABLED: 'true' }],
    [{ ...address, OTEL_TRACES_EXPORTER: 'none', OTEL_METRICS_EXPORTER: 'none' }],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: ' ' }]
  ])('is nothing for %j', environment => {
    expect(telemetrySettings(environment)).toBeNull()
  })

  it.each([
    [address, true, true],
    [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://collector:4318/v1/traces' }, true, false],
    [{ OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: 'http://collector:4318/v1/metrics' }, false, true],
    [{ ...address, OTEL_TRACES_EXPORTER: 'none' }, false, true],
    [{ ...address, OTEL_METRICS_EXPORTER: 'prometheus' }, true, false],
    [{ OTEL_TRACES_EXPORTER: 'console, otlp' }, true, false]
  ])('is for %j: traces %s, metrics %s', (environment, isTraced, isMeasured) => {
    expect(telemetrySettings(environment)).toMatchObject({ isTraced, isMeasured, remarks: [] })
  })

  it.each([
    [{}, { kind: 'always_on', ratio: 1, isParentBased: true }],
    [{ OTEL_TRACES_SAMPLER: 'always_off' }, { kind: 'always_off', ratio: 1, isParentBased: false }],
    [
      { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.25' },
      { kind: 'traceidratio', ratio: 0.25, isParentBased: true }
    ],
    [
      { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '7' },
      { kind: 'traceidratio', ratio: 1, isParentBased: false }
    ]
  ])('takes of all runs, for %j: %j', (environment, sampler) => {
    expect(telemetrySettings({ ...address, ...environment })?.sampler).toEqual(sampler)
  })

  it('reports settings that are not supported', () => {
    const environment = {
      ...address,
      OTEL_TRACES_SAMPLER: 'xray',
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/protobuf',
      OTEL_EXPORTER_OTLP_METRICS_PROTOCOL: 'grpc'
    }
    expect(telemetrySettings(environment)?.remarks).toEqual([
      'OTEL_EXPORTER_OTLP_METRICS_PROTOCOL=grpc is not supported: telemetry is sent as JSON over HTTP',
      'OTEL_TRACES_SAMPLER=xray is not known; every run is traced'
    ])
    expect(telemetrySettings({ ...address, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' })?.remarks).toHaveLength(1)
  })

  it.each([
    [{}, undefined, 3000],
    [{ OTEL_METRIC_EXPORT_INTERVAL: '250', OTEL_EXPORTER_OTLP_TIMEOUT: '9000' }, 250, undefined],
    [{ OTEL_METRIC_EXPORT_INTERVAL: 'soon' }, undefined, 3000]
  ])('takes its times from %j: every %s ms, no longer than %s ms', (environment, interval, timeout) => {
    expect(telemetrySettings({ ...address, ...environment })).toMatchObject({
      metricIntervalMs: interval,
      timeoutMs: timeout
    })
  })
})
