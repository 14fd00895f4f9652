import type { Place } from '../../reading/place.js'
import type { AgentFindings } from '../findings.js'
import { isWritten, type ServerEntry, textAt } from '../reading/entry.js'
import { COMMANDS } from '../reading/fields.js'
import { legacyStart } from '../reading/legacy-start.js'

/** What an entry requires: a name, and a way to reach its server. */
export function checkNeeds(entry: ServerEntry, findings: AgentFindings): void {
  const { place, transport, misspelt } = entry
  const name = place.field('name')
  if (!misspelt.has('name') && (!isWritten(name) || textAt(name) === ''))
    reportMissing(name, 'an MCP tool needs a name', findings)
  if (transport === 'stdio') checkProcess(entry, findings)
  else if (transport !== null && isLacking(entry, 'url'))
    reportMissing(place.field('url'), `the transport ${transport} needs a url`, findings)
}

function checkProcess(entry: ServerEntry, findings: AgentFindings): void {
  const { place } = entry
  if (!isLacking(entry, 'command')) {
    checkArguments(entry, findings)
    return
  }
  const isMeantRemote = isWritten(place.field('url')) && !isWritten(place.field('transport'))
  // An address without its transport is reported at the address.
  if (isMeantRemote) return
  if (isLacking(entry, 'server'))
    reportMissing(
      place.field('command'),
      `stdio needs a command, one of ${COMMANDS.join(', ')}, with args: an MCP tool is started by these, or reached by a url with its transport`,
      findings
    )
  else reportLegacy(entry, findings)
}

/** A command without a program to start. */
function checkArguments(entry: ServerEntry, findings: AgentFindings): void {
  const { place } = entry
  const command = textAt(place.field('command'))
  const args = place.field('args')
  const hasNone = isLacking(entry, 'args') || (args.kind === 'list' && args.items().length === 0)
  if (!hasNone || command === null || !COMMANDS.includes(command)) return
  if (legacyStart(place)) reportLegacy(entry, findings)
  else reportMissing(args, `${command} is given nothing to start: name it in args`, findings)
}

function reportLegacy({ place }: ServerEntry, findings: AgentFindings): void {
  const start = legacyStart(place)
  const server = place.field('server')
  if (!start) return
  const missing = isWritten(place.field('command')) ? 'args' : 'command'
  findings.report(server, {
    rule: 'prefer-command',
    severity: 'warning',
    message: `a server without "${missing}" is started as: ${[start.command, ...start.args].join(' ')}; write that, so that nothing has to be guessed`
  })
}

/** True when a field is neither present nor meant by a misspelt one. */
function isLacking({ place, misspelt }: ServerEntry, name: string): boolean {
  const field = place.field(name)
  return !misspelt.has(name) && (!isWritten(field) || textAt(field) === '')
}

function reportMissing(place: Place, message: string, findings: AgentFindings): void {
  findings.report(place, { rule: 'require-field', message, ...(place.exists ? { span: place.mark } : {}) })
}
