import type { Findings } from '../../../document-checks/findings.js'
import type { Place } from '../../../reading/place.js'
import { reportSection } from '../refusals/section.js'
import type { AggregationCheck } from './aggregation-check.js'

/** Reports what the validator finds in the tools of each workload and the names they get. */
export function checkAggregatedTools(check: AggregationCheck, findings: Findings): void {
  const seen = new Map<string, Place>()
  check.place
    .field('tools')
    .items()
    .forEach((tool, index) => {
      if (check.isConfig && tool.value === null) {
        reportNull(check, findings, tool, 'the entry')
        return
      }
      const workload = tool.field('workload')
      if (workload.isEmpty || workload.text === '') {
        if (!check.isBroken)
          reportSection(check.section, findings, {
            place: workload,
            message: `tools[${index}].workload is required`
          })
        return
      }
      checkRepetition(check, findings, workload, seen)
      checkFilter(tool.field('filter'), findings)
      if (check.isConfig) checkOverrides(check, findings, tool, index)
      else checkReference(check, findings, tool, index)
    })
}

/** The schema of a server requires the name of a tool configuration but accepts an empty one. */
function checkReference(check: AggregationCheck, findings: Findings, tool: Place, index: number): void {
  const place = tool.field('toolConfigRef').field('name')
  if (place.text !== '') return
  reportSection(check.section, findings, {
    place,
    message: `tools[${index}].toolConfigRef.name is required when toolConfigRef is specified`
  })
}

/** Names are compared literally, and no tool has an empty name or one with blanks around it. */
function checkFilter(filter: Place, findings: Findings): void {
  for (const place of filter.items()) {
    const { text } = place
    if (text === null || place.node?.kind !== 'scalar' || (text !== '' && text.trim() === text)) continue
    findings.report(place, {
      rule: 'valid-aggregation',
      severity: 'warning',
      message: `${place.path}: no tool is called ${JSON.stringify(text)}: names are compared as they are written, blanks included`
    })
  }
}

function checkRepetition(
  check: AggregationCheck,
  findings: Findings,
  workload: Place,
  seen: Map<string, Place>
): void {
  const name = workload.text ?? ''
  const first = seen.get(name)
  if (first && check.isConfig)
    reportSection(check.section, findings, {
      place: workload,
      message: `duplicate workload configuration: ${name}`,
      related: [{ message: 'the first entry', file: first.file, span: first.span }]
    })
  seen.set(name, first ?? workload)
}

function checkOverrides(check: AggregationCheck, findings: Findings, tool: Place, index: number): void {
  for (const { key, place } of tool.field('overrides').entries()) {
    if (place.field('name').text || place.field('description').text || check.isBroken) continue
    if (place.value === null) {
      reportNull(check, findings, place, 'the override')
      continue
    }
    reportSection(check.section, findings, {
      place,
      message: `tools[${index}].overrides.${key}: at least one of name or description must be specified`,
      span: place.mark
    })
  }
}

/** The loader keeps it as a null pointer, whose fields the validator reads nevertheless. */
function reportNull(check: AggregationCheck, findings: Findings, place: Place, what: string): void {
  const instead = what === 'the entry' ? 'a workload' : 'a name or a description'
  reportSection({ ...check.section, rule: 'no-null-override' }, findings, {
    place,
    message: 'panic: runtime error: invalid memory address or nil pointer dereference',
    more: `: ${what} is null, and the validator breaks down on it; give it ${instead}, or remove it`,
    span: place.mark,
    isCrash: true
  })
}
