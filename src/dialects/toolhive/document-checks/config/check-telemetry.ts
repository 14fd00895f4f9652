import { textToBytes } from '../../../../go/byte-text.js'
import { parseUrl } from '../../../../go/url.js'
import { UrlError } from '../../../../go/url-error.js'
import { escapePart } from '../../../../go/url-escape.js'
import type { Findings } from '../../../document-checks/findings.js'
import type { Place } from '../../../reading/place.js'
import { parseGoFloat } from '../../semantics/go-parsing.js'
import { reportAtStart } from '../refusals/start-problem.js'
import { isTrue, wholePart } from '../settings/loaded-value.js'

const RULE = 'valid-operation'

/** Traces and metrics of a standalone config, which the server sets up first. */
export function checkTelemetry(telemetry: Place, findings: Findings): void {
  if (telemetry.kind !== 'map') return
  const endpoint = telemetry.field('endpoint')
  const isTraced = isTrue(telemetry.field('tracingEnabled'))
  const isMeasured = isTrue(telemetry.field('metricsEnabled'))
  if (endpoint.text && !isTraced && !isMeasured)
    refuse(endpoint, findings, {
      message:
        'OTLP endpoint is configured but both tracing and metrics are disabled; either enable tracing or metrics, or remove the endpoint'
    })
  checkServiceName(telemetry.field('serviceName'), findings)
  if (isMeasured) checkEndpoint(endpoint, findings)
  checkRates(telemetry, isTraced, findings)
}

/** The operator fills it in; for a standalone config nothing does. */
function checkServiceName(name: Place, findings: Findings): void {
  if (name.text || name.kind === 'map' || name.kind === 'list') return
  refuse(name, findings, {
    message: 'service name cannot be empty',
    more: ': write serviceName, for only the operator fills in the name of the server'
  })
}

/** Metrics need an address that Go can parse; that of traces is only used later. */
function checkEndpoint(endpoint: Place, findings: Findings): void {
  const [host = ''] = (endpoint.text ?? '')
    .replace(/^https:\/\//, '')
    .replace(/^http:\/\//, '')
    .split('/')
  try {
    parseUrl(`https://${escapePart(textToBytes(host), 'host')}/`)
  } catch (problem) {
    if (!(problem instanceof UrlError)) throw problem
    refuse(endpoint, findings, {
      message: 'failed to create OTLP metric exporter',
      more: `: the endpoint is an address such as otel:4318 (${problem.message})`
    })
  }
}

function checkRates(telemetry: Place, isTraced: boolean, findings: Findings): void {
  const rate = telemetry.field('samplingRate')
  if (rate.text && isTraced && !isShare(rate.text))
    warn(rate, findings, 'samplingRate is a number from 0.0 to 1.0: the share of the calls that are traced')
  const port = telemetry.field('prometheusPort')
  if (wholePart(port) < 0n || wholePart(port) > 65_535n)
    warn(port, findings, 'prometheusPort must be a port, from 0 to 65535')
}

function isShare(text: string): boolean {
  const parsed = parseGoFloat(text)
  return parsed.ok && parsed.value >= 0 && parsed.value <= 1
}

function refuse(
  place: Place,
  findings: Findings,
  problem: { readonly message: string; readonly more?: string }
): void {
  reportAtStart(place, findings, { rule: RULE, phase: 'telemetry', ...problem })
}

function warn(place: Place, findings: Findings, message: string): void {
  findings.report(place, { rule: RULE, severity: 'warning', message: `${place.path}: ${message}` })
}
