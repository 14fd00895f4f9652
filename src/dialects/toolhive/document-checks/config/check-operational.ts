import { millisecondsIn, parseDuration, printDuration } from '../../../../go/duration.js'
import { didYouMean } from '../../../../text/did-you-mean.js'
import type { Findings } from '../../../document-checks/findings.js'
import { durationMs } from '../../../reading/duration.js'
import type { Place } from '../../../reading/place.js'
import { configSection, reportSection, type Section } from '../refusals/section.js'
import { isTrue, wholePart } from '../settings/loaded-value.js'

const MODES = ['fail', 'best_effort']

/** Timeouts and failure handling of a standalone config. Unset or zero values get a default; a workload has none. */
export function checkOperational(place: Place, findings: Findings): void {
  const section = configSection('operational', 'valid-operation')
  const timeouts = place.field('timeouts')
  const byDefault = timeouts.field('default')
  if ((durationMs(byDefault) ?? 0) < 0) refuseTime(byDefault, section, findings)
  for (const { place: timeout } of timeouts.field('perWorkload').entries())
    if (timeout.isEmpty || (durationMs(timeout) ?? 1) <= 0) refuseTime(timeout, section, findings)
  checkFailureHandling(place.field('failureHandling'), findings, {
    ...section,
    prefix: 'operational.failureHandling: '
  })
}

function refuseTime(place: Place, section: Section, findings: Findings): void {
  reportSection(section, findings, { place, message: `${place.path} must be positive` })
}

function checkFailureHandling(place: Place, findings: Findings, section: Section): void {
  const interval = place.field('healthCheckInterval')
  if ((durationMs(interval) ?? 0) < 0)
    reportSection(section, findings, { place: interval, message: 'healthCheckInterval must be positive' })
  const threshold = place.field('unhealthyThreshold')
  if (wholePart(threshold) < 0n)
    reportSection(section, findings, { place: threshold, message: 'unhealthyThreshold must be positive' })
  checkHealthTimeout(place, findings, section)
  const mode = place.field('partialFailureMode')
  if (mode.text && !MODES.includes(mode.text)) {
    const message = 'partialFailureMode must be one of: fail, best_effort'
    const more = didYouMean(mode.text, MODES)
    reportSection(section, findings, { place: mode, message, more })
  }
  checkCircuitBreaker(place.field('circuitBreaker'), section, findings)
}

const DEFAULT_INTERVAL = '30s'

/** An unset or zero interval gets the default; for a timeout those mean none. */
function checkHealthTimeout(place: Place, findings: Findings, section: Section): void {
  const interval = place.field('healthCheckInterval')
  const timeout = place.field('healthCheckTimeout')
  const every = durationMs(interval)
  const within = durationMs(timeout)
  if (within === null || within === 0 || (every === null && !interval.isEmpty)) return
  if (within < 0)
    reportSection(section, findings, {
      place: timeout,
      message: `healthCheckTimeout must be >= 0 (zero means no timeout), got ${printed(timeout.text)}`
    })
  const written = every ? (interval.text ?? '') : DEFAULT_INTERVAL
  if (within >= (millisecondsIn(written) ?? 0))
    reportSection(section, findings, {
      place: timeout,
      message: `healthCheckTimeout (${printed(timeout.text)}) must be less than healthCheckInterval (${printed(written)}) to prevent checks from queuing up`,
      ...(every ? {} : { more: `, which is ${DEFAULT_INTERVAL} where it is not written` })
    })
}

/** A duration as Go prints it. */
function printed(text: string | null): string {
  const parsed = parseDuration(text ?? '')
  return parsed.ok ? printDuration(parsed.nanoseconds) : (text ?? '')
}

/** A disabled circuit breaker is not checked. Zero counts as unset and gets the default. */
function checkCircuitBreaker(place: Place, section: Section, findings: Findings): void {
  if (!isTrue(place.field('enabled'))) return
  const threshold = place.field('failureThreshold')
  if (wholePart(threshold) < 0n)
    reportSection(section, findings, {
      place: threshold,
      message: `circuitBreaker.failureThreshold must be >= 1, got ${wholePart(threshold)}`,
      more: ': how many failures open the circuit'
    })
  const timeout = place.field('timeout')
  const ms = durationMs(timeout) ?? 0
  if (ms < 0 || (ms > 0 && ms < 1000))
    reportSection(section, findings, {
      place: timeout,
      message: `circuitBreaker.timeout must be ${ms < 0 ? '> 0' : '>= 1s to prevent thrashing'}, got ${printed(timeout.text)}`,
      more: ': how long the circuit stays open before it is tried again'
    })
}
