import { innerSpan } from '../../source/text/inner-span.js'
import type { Place } from '../reading/place.js'
import { choiceFix } from './choice-fix.js'
import type { Findings } from './findings.js'

/** Capitals alone are a mark: a server of tasks may well have a tool "todo". */
const PLACEHOLDER =
  /^(?:TODO|TBD|FIXME|XXX+|(?:change|replace)[-_]?me|your[-_].+|CHANGE[-_]?ME|REPLACE[-_]?ME|YOUR[-_].+)$/

/** The name of a tool that is still to be filled in, or that a dot was typed behind: valid, and never that of a tool. */
export function checkPlaceholder(tool: Place, findings: Findings): void {
  const { text } = tool
  if (text === null || tool.node?.kind !== 'scalar') return
  const shared = { rule: 'valid-tool-name', severity: 'warning', span: innerSpan(tool.node) } as const
  if (PLACEHOLDER.test(text))
    findings.report(tool, {
      ...shared,
      message: `"${text}" is a placeholder, and no tool has that name: write the name of the tool`
    })
  else if (/^[\w-].*[\w-]\.+$/.test(text)) {
    const message = `a dot follows the name of the tool, and no tool is called "${text}"`
    findings.report(tool, { ...shared, message, ...choiceFix(tool, text.replace(/\.+$/, '')) })
  }
}
