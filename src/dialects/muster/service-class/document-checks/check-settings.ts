import type { ServiceClass } from '../../../../model/index.js'
import type { Findings } from '../../../document-checks/findings.js'
import type { Place } from '../../../reading/place.js'

/** Settings of a class that the engine ignores. */
export function checkSettings(config: Place, findings: Findings): void {
  const tools = config.field('lifecycleTools')
  idle(
    config.field('defaultName'),
    findings,
    'the engine never renders it: it must be named when an instance is created'
  )
  if (config.field('dependencies').items().length > 0)
    idle(
      config.field('dependencies'),
      findings,
      'the engine records them and neither checks nor orders anything'
    )
  for (const { place } of config.field('timeout').entries())
    idle(place, findings, 'the engine ends every lifecycle call after 10 seconds, whatever is set here')
  idle(
    tools.field('status'),
    findings,
    'nothing in the engine calls the status tool; it must exist all the same'
  )
  checkHealthIsOn(config, findings)
}

function idle(place: Place, findings: Findings, why: string): void {
  if (place.isEmpty && place.kind !== 'map') return
  const message = `${place.path} has no effect: ${why}`
  findings.report(place, { rule: 'no-idle-setting', severity: 'warning', message, span: place.mark })
}

/** A check needs a tool and must be enabled, which it is not by default. */
function checkHealthIsOn(config: Place, findings: Findings): void {
  const tool = config.field('lifecycleTools').field('healthCheck')
  const policy = config.field('healthCheck')
  const isOn = policy.field('enabled').value === true
  if (tool.kind === 'map' && !isOn)
    idle(tool, findings, 'it is called only with healthCheck.enabled: true, which is not the default')
  if (!tool.exists && isOn)
    idle(
      policy.field('enabled'),
      findings,
      'the class has no lifecycleTools.healthCheck that could be called'
    )
}

/** The health expectations of a class, and how the engine evaluates them. */
export function checkHealthExpectations({ calls }: ServiceClass, config: Place, findings: Findings): void {
  const expectation = calls.get('healthCheck')?.expectation
  const place = config.field('lifecycleTools').field('healthCheck')
  const expect = place.field('expect')
  if (!expectation) return
  if (expectation.expected?.success?.value === false)
    reportUnread(
      expect.field('success'),
      findings,
      'then the engine counts every check as failed, whatever the tool answers'
    )
  checkPaths(expect.field('jsonPath'), findings)
  if (expectation.unexpected)
    reportUnread(place.field('expectNot'), findings, 'the engine never reads expectNot')
}

/** A path is a key of a free-form map, so the problem is reported at the map. */
function checkPaths(paths: Place, findings: Findings): void {
  for (const { key, place } of paths.entries()) {
    if (/^(?:success|text(?:_[0-9]+)?)$/.test(key)) continue
    const why =
      'the engine looks for the path next to the result, where only "text" and "success" are, so the check never passes'
    const message = `${place.path}: ${why}`
    findings.report(place, { ...HEALTH_RULE, message, span: place.mark, path: paths.path })
  }
}

const HEALTH_RULE = { rule: 'valid-health-check', severity: 'warning' } as const

function reportUnread(place: Place, findings: Findings, why: string): void {
  findings.report(place, { ...HEALTH_RULE, message: `${place.path}: ${why}`, span: place.mark })
}

/** Arguments that a class declares but that no caller can pass. */
export function checkArguments(spec: Place, findings: Findings): void {
  for (const { key, place } of spec.field('args').entries()) {
    const type = place.field('type')
    if (type.text !== 'object' && type.text !== 'array') continue
    findings.report(type, {
      rule: 'valid-service-argument',
      severity: 'warning',
      message: `the engine refuses every value of argument "${key}": unknown argument type '${type.text}' for argument '${key}'; only a default gets through`
    })
  }
}
