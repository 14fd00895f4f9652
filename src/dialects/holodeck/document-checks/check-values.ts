import type { Fix } from '../../../source/diagnostic.js'
import { didYouMean } from '../../../text/did-you-mean.js'
import { nearestName } from '../../../text/nearest-name.js'
import { choiceFix } from '../../document-checks/choice-fix.js'
import type { Place } from '../../reading/place.js'
import type { AgentFindings } from '../findings.js'
import { isOpen, isWritten, type ServerEntry, textAt } from '../reading/entry.js'
import { COMMANDS, TRANSPORTS } from '../reading/fields.js'
import { addressFault } from './address-fault.js'

/** Fields whose texts have rules of their own. The value of a variable is checked when the server is started. */
export function checkValues(entry: ServerEntry, findings: AgentFindings): void {
  const { place, transport } = entry
  checkTransport(place.field('transport'), findings)
  checkPackage(place.field('server'), findings)
  if (transport === 'stdio') {
    checkCommand(entry, findings)
    checkEncoding(place.field('encoding'), findings)
  } else if (transport !== null) {
    const url = place.field('url')
    const text = textAt(url)
    const fault = text ? addressFault(text, transport) : null
    if (fault && url.node?.kind === 'scalar')
      findings.report(url, {
        rule: 'valid-url',
        message: fault.message,
        span: url.node.spanOf(0, fault.end),
        ...(fault.meant === undefined ? {} : writing(url, fault.meant))
      })
  }
}

/** Optional with a command or an address, but it must not be empty. */
function checkPackage(place: Place, findings: AgentFindings): void {
  if (textAt(place) === '')
    findings.report(place, {
      rule: 'valid-field',
      message: `${place.path} is empty: name the package or the path of the server, or leave it out`
    })
}

/** Names of transports in other clients. */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  'streamable-http': 'http',
  streamable_http: 'http',
  streamableHttp: 'http',
  https: 'http',
  ws: 'websocket',
  wss: 'websocket'
}

function checkTransport(place: Place, findings: AgentFindings): void {
  const text = textAt(place)
  if (text === null || isOpen(place) || TRANSPORTS.some(each => each === text)) return
  const other = Object.hasOwn(OTHER_WORDS, text) ? OTHER_WORDS[text] : undefined
  const hint = other === undefined ? didYouMean(text, TRANSPORTS) : ` (here it is called "${other}")`
  findings.report(place, {
    rule: 'valid-field',
    message: `"${text}" is not a transport: it is one of ${TRANSPORTS.join(', ')}${hint}`,
    ...choiceFix(place, other ?? nearestName(text, TRANSPORTS))
  })
}

/** No shell, no path; case-sensitive. */
function checkCommand({ place: tool }: ServerEntry, findings: AgentFindings): void {
  const place = tool.field('command')
  const text = textAt(place)
  // An empty command without another way to start is reported as missing.
  if (text === '' && !isWritten(tool.field('server'))) return
  if (text === null || isOpen(place) || COMMANDS.includes(text)) return
  const meant = text
    .toLowerCase()
    .replace(/^.*[\\/]/, '')
    .replace(/\.(?:cmd|exe)$/, '')
  const nearest = COMMANDS.find(command => command === meant)
  const hint =
    nearest === undefined ? didYouMean(text, COMMANDS) : `; write ${nearest}, as it is found on the PATH`
  findings.report(place, {
    rule: 'valid-command',
    message: `"${text}" may not be started: only ${COMMANDS.join(', ')} are allowed, without a path${hint}`,
    ...(nearest === undefined ? {} : writing(place, nearest))
  })
}

function writing({ node }: Place, text: string): { readonly fix?: Fix } {
  if (node?.kind !== 'scalar' || node.aliasSpan) return {}
  return { fix: { description: `Write ${text}`, edits: [{ ...node.span, text }], isUnsafe: true } }
}

/** Protocol messages are UTF-8, whatever encoding a client expects. */
function checkEncoding(place: Place, findings: AgentFindings): void {
  const name = textAt(place)?.toLowerCase().replaceAll(/[-_]/g, '') ?? 'utf8'
  if (isOpen(place) || name === 'utf8') return
  findings.report(place, {
    rule: 'valid-field',
    severity: 'warning',
    message: `messages of the protocol are UTF-8: read as ${textAt(place)}, every character outside of ASCII becomes a different one`
  })
}
