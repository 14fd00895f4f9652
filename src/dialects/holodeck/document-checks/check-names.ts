import type { Place } from '../../reading/place.js'
import type { AgentFindings } from '../findings.js'
import { type ServerEntry, textAt } from '../reading/entry.js'

/** Two tools of one name, at least one of them an MCP server; the second one is reported. */
export function checkNames(
  tools: readonly Place[],
  entries: readonly ServerEntry[],
  findings: AgentFindings
): void {
  const servers = new Set(entries.map(({ place }) => place.path))
  const first = new Map<string, Place>()
  for (const tool of tools) {
    const place = tool.field('name')
    const name = textAt(place)
    if (!name) continue
    const other = first.get(name)
    if (!other) first.set(name, tool)
    else if (servers.has(tool.path) || servers.has(other.path)) reportDuplicate(place, other, findings)
  }
}

function reportDuplicate(place: Place, other: Place, findings: AgentFindings): void {
  const before = other.field('name')
  findings.report(place, {
    rule: 'no-duplicate-tool-name',
    message: `a second tool is called "${textAt(place)}"; the first one is ${other.path}`,
    related: [{ message: 'the first one', file: before.file, span: before.span }]
  })
}
