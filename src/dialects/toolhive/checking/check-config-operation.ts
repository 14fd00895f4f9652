import { nearestName } from '../../../text/nearest-name.js'
import { type Findings, withHint } from '../../checking/findings.js'
import { durationMs } from '../../reading/duration.js'
import type { Place } from '../../reading/place.js'
import { reportSection, type Section } from './section.js'

const MODES = ['fail', 'best_effort']

/** Timeouts and failure handling of a standalone config; what is not written gets a default. */
export function checkOperational(place: Place, findings: Findings): void {
  const section = { group: 'operational/operational', unit: -1, rule: 'valid-operation' }
  const timeouts = place.field('timeouts')
  requirePositive(timeouts.field('default'), section, findings)
  for (const { place: timeout } of timeouts.field('perWorkload').entries())
    requirePositive(timeout, section, findings)
  checkFailureHandling(place.field('failureHandling'), findings, {
    ...section,
    prefix: 'operational.failureHandling: '
  })
}

function requirePositive(place: Place, section: Section, findings: Findings): void {
  const ms = durationMs(place)
  if (ms === null || ms > 0) return
  reportSection(section, findings, { place, words: `${place.path} must be positive`, detail: 1 })
}

function checkFailureHandling(place: Place, findings: Findings, section: Section): void {
  const mode = place.field('partialFailureMode')
  if (mode.text && !MODES.includes(mode.text)) {
    const words = 'partialFailureMode must be one of: fail, best_effort'
    reportSection(section, findings, {
      place: mode,
      words,
      more: withHint('', nearestName(mode.text, MODES)),
      detail: 6
    })
  }
  const threshold = place.field('unhealthyThreshold')
  if (typeof threshold.value === 'bigint' && threshold.value < 0n)
    reportSection(section, findings, {
      place: threshold,
      words: 'unhealthyThreshold must be positive',
      detail: 3
    })
  const interval = place.field('healthCheckInterval')
  const timeout = place.field('healthCheckTimeout')
  const every = durationMs(interval)
  const within = durationMs(timeout)
  if (every !== null && every < 0)
    reportSection(section, findings, {
      place: interval,
      words: 'healthCheckInterval must be positive',
      detail: 2
    })
  if (every === null || within === null || every <= 0 || within < every) return
  const words = `healthCheckTimeout (${timeout.text}) must be less than healthCheckInterval (${interval.text}) to prevent checks from queuing up`
  reportSection(section, findings, { place: timeout, words, detail: 5 })
}

/** Backends that a standalone config lists itself. */
export function checkBackends(place: Place, findings: Findings): void {
  const section = { group: 'backends/backends', unit: -1, rule: 'valid-operation' }
  place.items().forEach((backend, index) => {
    const type = backend.field('type')
    if (type.text && type.text !== 'entry') {
      const words = `backends[${index}].type must be empty or "entry", got ${JSON.stringify(type.text)}`
      reportSection(section, findings, { place: type, words, detail: index })
    }
    const bundle = backend.field('caBundlePath')
    if (bundle.text && type.text !== 'entry') {
      const words = `backends[${index}].caBundlePath is only valid when type is "entry"`
      reportSection(section, findings, { place: bundle, words, detail: index })
    }
  })
}
