import type { ClientCapabilities, Server, ServerContext } from '@modelcontextprotocol/server'
import { runIdKey } from '../offer/offered-tool.js'

const capabilitiesKey = 'io.modelcontextprotocol/clientCapabilities'

/** In the era of 2026-07-28 each request declares its client's capabilities. */
export function isNewEra({ mcpReq }: ServerContext): boolean {
  return mcpReq.envelope !== undefined
}

/** Whether the client can show a form to its user. */
export function canAsk(server: Server, context: ServerContext): boolean {
  const { elicitation } = capabilitiesOf(server, context)
  // An empty entry dates from before there were modes, and means forms.
  return elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined)
}

/** The id by which a client wants to find the run of its call again; null where none is given. */
export function runIdIn({ mcpReq }: ServerContext): string | null {
  const id: unknown = mcpReq._meta?.[runIdKey]
  return typeof id === 'string' ? id : null
}

function capabilitiesOf(server: Server, { mcpReq }: ServerContext): ClientCapabilities {
  const envelope: Readonly<Record<string, unknown>> = { ...mcpReq.envelope }
  const declared = envelope[capabilitiesKey] as ClientCapabilities | undefined // the SDK has checked the envelope
  return declared ?? server.getClientCapabilities() ?? {}
}
