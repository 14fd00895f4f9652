import { nearestName } from '../../../text/nearest-name.js'
import { type Findings, withHint } from '../../checking/findings.js'
import type { Place } from '../../reading/place.js'
import { reportSection, type Section, type SectionProblem } from './section.js'

const STRATEGIES = ['prefix', 'priority', 'manual']

/** How the aggregation section of a document is checked. */
export interface AggregationCheck {
  readonly place: Place
  readonly section: Section
  /** A standalone config has no defaults filled in, and is checked in full. */
  readonly isConfig: boolean
  readonly isBroken: boolean
}

/** What the validator says of an aggregation section, in its order. */
export function checkAggregation(check: AggregationCheck, findings: Findings): void {
  const { place, section, isConfig, isBroken } = check
  if (place.kind !== 'map') {
    if (!isConfig || isBroken || !place.isEmpty) return
    reportSection(section, findings, {
      place,
      words: 'aggregation is required',
      more: '; it says how the tools of several backends are named',
      detail: 1
    })
    return
  }
  checkStrategy(check, findings)
  if (!isBroken) checkStrategySettings(check, findings)
  if (isConfig) checkVisibility(check, findings)
  checkWorkloads(check, findings)
}

function report({ section }: AggregationCheck, findings: Findings, problem: SectionProblem): void {
  reportSection(section, findings, problem)
}

function checkStrategy(check: AggregationCheck, findings: Findings): void {
  const strategy = check.place.field('conflictResolution')
  const { text } = strategy
  if (text !== null && STRATEGIES.includes(text)) return
  if (!check.isConfig && strategy.isEmpty) return
  if (strategy.isEmpty && check.isBroken) return
  report(check, findings, {
    place: strategy,
    words: 'conflictResolution must be one of: prefix, priority, manual',
    more: withHint('', text === null ? null : nearestName(text, STRATEGIES)),
    detail: 2
  })
}

function checkStrategySettings(check: AggregationCheck, findings: Findings): void {
  const { place, isConfig } = check
  const strategy = place.field('conflictResolution').text
  const settings = place.field('conflictResolutionConfig')
  if (settings.isEmpty) {
    if (isConfig)
      report(check, findings, { place: settings, words: 'conflictResolutionConfig is required', detail: 3 })
    return
  }
  if (settings.kind !== 'map') return
  const prefix = settings.field('prefixFormat')
  const order = settings.field('priorityOrder')
  if (isConfig && strategy === 'prefix' && (prefix.isEmpty || prefix.text === ''))
    report(check, findings, {
      place: prefix,
      words: 'prefixFormat is required for prefix strategy',
      more: '; usually "{workload}_"',
      detail: 4
    })
  if (strategy === 'priority' && order.items().length === 0 && (order.isEmpty || order.kind === 'list'))
    report(check, findings, {
      place: order,
      words: isConfig
        ? 'priorityOrder is required for priority strategy'
        : 'conflictResolutionConfig.priorityOrder is required when conflictResolution is priority',
      detail: 4
    })
  if (isConfig && strategy === 'manual' && place.field('tools').items().length === 0)
    report(check, findings, {
      place: place.field('tools'),
      words: 'tool overrides are required for manual strategy',
      detail: 4
    })
}

function checkVisibility(check: AggregationCheck, findings: Findings): void {
  const { place } = check
  const visibility = place.field('defaultToolVisibility')
  const { text } = visibility
  if (text && text !== 'allow' && text !== 'deny') {
    report(check, findings, {
      place: visibility,
      words: 'defaultToolVisibility must be one of: allow, deny',
      detail: 5
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
    const name = JSON.stringify(entry.text)
    report(check, findings, {
      place: entry,
      words: `defaultToolVisibility deny with priority strategy: priorityOrder entry ${name} has no tools entry; it could win a name conflict and then be withheld, hiding the tool entirely. Add a tools entry for ${name} or remove it from priorityOrder`,
      detail: 6
    })
  }
}

function checkWorkloads(check: AggregationCheck, findings: Findings): void {
  const seen = new Map<string, Place>()
  check.place
    .field('tools')
    .items()
    .forEach((tool, index) => {
      if (check.isConfig && tool.value === null) {
        reportNull(check, findings, { place: tool, index, what: 'the entry' })
        return
      }
      const workload = tool.field('workload')
      if (workload.isEmpty || workload.text === '') {
        if (!check.isBroken)
          report(check, findings, {
            place: workload,
            words: `tools[${index}].workload is required`,
            detail: 7 + index
          })
        return
      }
      checkRepetition(check, findings, { workload, seen, index })
      if (check.isConfig) checkOverrides(check, findings, { tool, index })
    })
}

function checkRepetition(
  check: AggregationCheck,
  findings: Findings,
  {
    workload,
    seen,
    index
  }: { readonly workload: Place; readonly seen: Map<string, Place>; readonly index: number }
): void {
  const name = workload.text ?? ''
  const first = seen.get(name)
  if (first && check.isConfig)
    report(check, findings, {
      place: workload,
      words: `duplicate workload configuration: ${name}`,
      detail: 7 + index,
      related: [{ message: 'the first entry', file: first.file, span: first.span }]
    })
  seen.set(name, first ?? workload)
}

function checkOverrides(
  check: AggregationCheck,
  findings: Findings,
  { tool, index }: { readonly tool: Place; readonly index: number }
): void {
  for (const { key, place } of tool.field('overrides').entries()) {
    if (place.field('name').text || place.field('description').text || check.isBroken) continue
    if (place.value === null) {
      reportNull(check, findings, { place, index, what: 'the override' })
      continue
    }
    report(check, findings, {
      place,
      words: `tools[${index}].overrides.${key}: at least one of name or description must be specified`,
      span: place.mark,
      detail: 7 + index
    })
  }
}

/** The loader makes no value of it, and the validator reads the fields of one all the same. */
function reportNull(
  check: AggregationCheck,
  findings: Findings,
  { place, index, what }: { readonly place: Place; readonly index: number; readonly what: string }
): void {
  const instead = what === 'the entry' ? 'a workload' : 'a name or a description'
  reportSection({ ...check.section, rule: 'no-null-override' }, findings, {
    place,
    words: 'panic: runtime error: invalid memory address or nil pointer dereference',
    more: `: ${what} is null, and the validator breaks down on it; give it ${instead}, or take it out`,
    span: place.mark,
    detail: 7 + index
  })
}
