import { quote } from '../../../../go/quote.js'
import { suggestion } from '../../../../text/did-you-mean.js'
import { nearestName } from '../../../../text/nearest-name.js'
import { choiceFix } from '../../../document-checks/choice-fix.js'
import type { Findings } from '../../../document-checks/findings.js'
import type { Place } from '../../../reading/place.js'
import { reportSection } from '../refusals/section.js'
import type { AggregationCheck } from './aggregation-check.js'
import { checkAggregatedTools } from './check-aggregated-tools.js'

const STRATEGIES = ['prefix', 'priority', 'manual']

/** Reports what the validator finds in an aggregation section, in its order. */
export function checkAggregation(check: AggregationCheck, findings: Findings): void {
  const { place, section, isConfig, isBroken } = check
  if (place.kind !== 'map') {
    if (!isConfig || isBroken || !place.isEmpty) return
    reportSection(section, findings, {
      place,
      message: 'aggregation is required',
      more: '; it decides how the tools of several backends are named'
    })
    return
  }
  checkStrategy(check, findings)
  if (!isBroken) checkStrategySettings(check, findings)
  if (isConfig) checkVisibility(check, findings)
  checkAggregatedTools(check, findings)
}

function checkStrategy(check: AggregationCheck, findings: Findings): void {
  const strategy = check.place.field('conflictResolution')
  const { text } = strategy
  if (text !== null && STRATEGIES.includes(text)) return
  if (!check.isConfig && strategy.isEmpty) return
  if (strategy.isEmpty && check.isBroken) return
  const nearest = text === null ? null : nearestName(text, STRATEGIES)
  reportSection(check.section, findings, {
    place: strategy,
    message: 'conflictResolution must be one of: prefix, priority, manual',
    more: suggestion(nearest),
    ...choiceFix(strategy, nearest)
  })
}

function checkStrategySettings(check: AggregationCheck, findings: Findings): void {
  const { place, isConfig } = check
  const strategy = place.field('conflictResolution').text
  const settings = place.field('conflictResolutionConfig')
  if (settings.isEmpty) {
    if (isConfig)
      reportSection(check.section, findings, {
        place: settings,
        message: 'conflictResolutionConfig is required'
      })
    return
  }
  if (settings.kind !== 'map') return
  const prefix = settings.field('prefixFormat')
  const order = settings.field('priorityOrder')
  if (isConfig && strategy === 'prefix' && (prefix.isEmpty || prefix.text === ''))
    reportSection(check.section, findings, {
      place: prefix,
      message: 'prefixFormat is required for prefix strategy',
      more: '; usually "{workload}_"'
    })
  if (strategy === 'prefix' || strategy === null) checkPrefix(prefix, findings)
  if (strategy === 'priority' && order.items().length === 0 && (order.isEmpty || order.kind === 'list'))
    reportSection(check.section, findings, {
      place: order,
      message: isConfig
        ? 'priorityOrder is required for priority strategy'
        : 'conflictResolutionConfig.priorityOrder is required when conflictResolution is priority'
    })
  if (isConfig && strategy === 'manual' && place.field('tools').items().length === 0)
    reportSection(check.section, findings, {
      place: place.field('tools'),
      message: 'tool overrides are required for manual strategy'
    })
}

/** Only the placeholder is replaced; other text is prepended to every tool of every workload. */
function checkPrefix(prefix: Place, findings: Findings): void {
  const text = prefix.text ?? ''
  const rest = text.replaceAll('{workload}', '')
  if (!/[{}]/.test(rest) || /\$|\{\{/.test(text)) return
  findings.report(prefix, {
    rule: 'valid-aggregation',
    severity: 'warning',
    message: `${prefix.path}: ${JSON.stringify(text)} has braces that nothing replaces, so they are part of the name of every tool; only {workload} is replaced, spelled like this`
  })
}

function checkVisibility(check: AggregationCheck, findings: Findings): void {
  const { place } = check
  const visibility = place.field('defaultToolVisibility')
  const { text } = visibility
  if (text && text !== 'allow' && text !== 'deny') {
    reportSection(check.section, findings, {
      place: visibility,
      message: 'defaultToolVisibility must be one of: allow, deny'
    })
    return
  }
  if (text !== 'deny' || place.field('conflictResolution').text !== 'priority') return
  const listed = new Set(
    place
      .field('tools')
      .items()
      .map(tool => tool.field('workload').text)
  )
  for (const entry of place.field('conflictResolutionConfig').field('priorityOrder').items()) {
    if (entry.text === null || listed.has(entry.text)) continue
    const name = quote(entry.text)
    reportSection(check.section, findings, {
      place: entry,
      message: `defaultToolVisibility deny with priority strategy: priorityOrder entry ${name} has no tools entry; it could win a name conflict and then be withheld, hiding the tool entirely. Add a tools entry for ${name} or remove it from priorityOrder`
    })
  }
}
