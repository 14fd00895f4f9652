import { quote } from '../../../../go/quote.js'
import type { Findings } from '../../../document-checks/findings.js'
import type { Place } from '../../../reading/place.js'
import type { ToolhiveReading } from '../../lowering.js'
import { groupOf, orderOf, unitAt } from '../refusals/unit.js'
import { checkWorkflow } from './check-workflow.js'

/** Checks the composite tools of a server or a config: each by itself, and that their names are unique. */
export function checkCompositeTools({ tools, document }: ToolhiveReading, findings: Findings): void {
  const seen = new Map<string, Place>()
  tools.forEach((tool, index) => {
    const unit = unitAt(tool, index)
    const place = tool.field('name')
    const name = place.text ?? ''
    const first = seen.get(name)
    if (name !== '' && first) {
      const message = describeDuplicate(place, name)
      findings.report(place, {
        rule: 'no-duplicate-tool-name',
        message: `${message}; the first one is at ${first.path}`,
        related: [{ message: 'the first one', file: first.file, span: first.span }],
        refusal: { by: 'validator', group: groupOf(unit), order: orderOf(unit), message }
      })
    }
    if (!first) seen.set(name, place)
    checkWorkflow(unit, findings, document.isBroken)
  })
}

function describeDuplicate(place: Place, name: string): string {
  return place.flavour === 'resource'
    ? `${place.path} ${quote(name)} is duplicated`
    : `duplicate composite tool name: ${name}`
}
