import type { Place } from '../../reading/place.js'
import type { AgentFindings } from '../findings.js'
import { isWritten, type ServerEntry, textAt } from '../reading/entry.js'

/** Two tools of one name, where at least one of them is an MCP server; the second one is told. */
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

const WAYS = ['command', 'server', 'url', 'transport']

/** Entries that are meant to be MCP servers and do not say so. Those of other types are none of our business. */
export function checkTypes(tools: readonly Place[], findings: AgentFindings): void {
  for (const tool of tools) {
    const type = tool.field('type')
    const text = textAt(type)
    if (text === 'mcp' || !WAYS.some(name => isWritten(tool.field(name)))) continue
    if (!type.exists)
      findings.report(type, {
        rule: 'require-field',
        message: 'a tool needs a type; that of a server is mcp'
      })
    else if (text?.toLowerCase() === 'mcp')
      findings.report(type, {
        rule: 'valid-field',
        message: `there is no type "${text}" (did you mean "mcp"?): case counts`
      })
    else if (text !== null && isSwapped(text))
      findings.report(type, {
        rule: 'valid-field',
        severity: 'warning',
        message: `there is no type "${text}" (did you mean "mcp"?), and nothing is made of this server`
      })
  }
}

/** The letters of the word in another order. One that has another letter may be a type that somebody has: those are left alone. */
function isSwapped(text: string): boolean {
  return [...text.toLowerCase()].sort().join('') === 'cmp'
}
