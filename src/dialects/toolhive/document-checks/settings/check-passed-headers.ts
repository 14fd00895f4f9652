import type { Findings } from '../../../document-checks/findings.js'
import type { Place } from '../../../reading/place.js'
import { configSection, reportSection } from '../refusals/section.js'
import { loadedItems } from './loaded-value.js'
import { headerProblem } from './passed-header.js'

const RULE = 'valid-operation'

/** The request headers that a standalone config forwards: the last section that is checked. */
export function checkPassedHeaders(place: Place, findings: Findings): void {
  const section = configSection('passthroughHeaders', RULE)
  loadedItems(place).forEach((header, index) => {
    const problem = problemOf(header)
    if (problem === null) return
    const message = `passthroughHeaders[${index}]: ${problem}`
    reportSection(section, findings, { place: header, message })
  })
}

/** The operator accepts any name; the schema's description forbids restricted ones. */
export function checkServerHeaders(spec: Place, findings: Findings): void {
  const own = spec.field('passthroughHeaders')
  const place = own.items().length > 0 ? own : spec.field('config').field('passthroughHeaders')
  for (const header of place.items()) {
    const problem = problemOf(header)
    if (problem === null) continue
    findings.report(header, { rule: RULE, severity: 'warning', message: `${header.path}: ${problem}` })
  }
}

/** An item that is no text is reported by the type check. */
function problemOf({ text }: Place): string | null {
  return text === null ? null : headerProblem(text)
}
