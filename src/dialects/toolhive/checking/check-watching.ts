import type { Findings } from '../../checking/findings.js'
import type { Place } from '../../reading/place.js'
import { isTrue, wholePart } from './loaded-value.js'
import { reportAtStart } from './start-problem.js'

const RULE = 'valid-operation'

/** What a standalone config reports to others: the audit log, traces and metrics. */
export function checkWatching(root: Place, findings: Findings): void {
  checkAudit(root.field('audit'), findings)
  checkTelemetry(root.field('telemetry'), findings)
}

function checkAudit(audit: Place, findings: Findings): void {
  if (!isTrue(audit.field('enabled'))) return
  const size = audit.field('maxDataSize')
  if (wholePart(size) < 0)
    reportAtStart(size, findings, {
      rule: RULE,
      words: 'maxDataSize cannot be negative',
      more: ': it is the number of bytes that are kept of a request'
    })
  const depth = audit.field('maxDelegationDepth')
  if (wholePart(depth) < 0) warn(depth, findings, 'maxDelegationDepth must be 1 or more')
}

function checkTelemetry(telemetry: Place, findings: Findings): void {
  const endpoint = telemetry.field('endpoint')
  const isTraced = isTrue(telemetry.field('tracingEnabled'))
  if (endpoint.text && !isTraced && !isTrue(telemetry.field('metricsEnabled')))
    reportAtStart(endpoint, findings, {
      rule: RULE,
      words: 'OTLP endpoint is configured but both tracing and metrics are disabled',
      more: '; write tracingEnabled: true or metricsEnabled: true, or take the endpoint out'
    })
  const rate = telemetry.field('samplingRate')
  if (rate.text && isTraced && !isWithin(rate.text, 1))
    warn(rate, findings, 'samplingRate is a number from 0.0 to 1.0: the share of the calls that are traced')
  const port = telemetry.field('prometheusPort')
  if (wholePart(port) < 0 || wholePart(port) > 65_535)
    warn(port, findings, 'prometheusPort must be a port, from 0 to 65535')
}

/** True for a decimal number from zero to a bound. */
export function isWithin(text: string, bound: number): boolean {
  return /^(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(text) && Number(text) <= bound
}

function warn(place: Place, findings: Findings, message: string): void {
  findings.report(place, { rule: RULE, severity: 'warning', message: `${place.path}: ${message}` })
}
