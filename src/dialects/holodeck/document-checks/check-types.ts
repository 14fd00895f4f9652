import type { Place } from '../../reading/place.js'
import type { AgentFindings } from '../findings.js'
import { isWritten, textAt } from '../reading/entry.js'
import { isSlipOfMcp } from '../reading/type-slip.js'

const WAYS = ['command', 'server', 'url', 'transport']

/** Entries that are meant to be MCP servers but have no such type. Entries of other types are ignored. */
export function checkTypes(tools: readonly Place[], findings: AgentFindings): void {
  for (const tool of tools)
    if (WAYS.some(name => isWritten(tool.field(name)))) checkType(tool.field('type'), findings)
}

function checkType(type: Place, findings: AgentFindings): void {
  const text = textAt(type)
  if (text === 'mcp') return
  if (!isWritten(type) || text === '')
    findings.report(type, {
      rule: 'require-field',
      message: 'a tool needs a type; that of a server is mcp',
      ...(type.exists ? { span: type.mark } : {})
    })
  else if (text === null)
    findings.report(type, {
      rule: 'valid-field',
      message: `${type.path} must be a text; that of a server is mcp`
    })
  else if (text.toLowerCase() === 'mcp')
    findings.report(type, {
      rule: 'valid-field',
      message: `there is no type "${text}" (did you mean "mcp"?): case counts`
    })
  else if (isSlipOfMcp(text))
    findings.report(type, {
      rule: 'valid-field',
      severity: 'warning',
      message: `there is no type "${text}" (did you mean "mcp"?), and this server is not read`
    })
}
