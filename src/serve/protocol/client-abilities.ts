import type { ClientCapabilities, Server, ServerContext } from '@modelcontextprotocol/server'
import { runIdKey } from '../offer/offered-tool.js'

const capabilitiesKey = 'io.modelcontextprotocol/clientCapabilities'

/** In the era of 2026-07-28 each request says what its client speaks. */
export function isNewEra({ mcpReq }: ServerContext): boolean {
  return mcpReq.envelope !== undefined
}

/** Whether the client can put a form before its user. */
export function canAsk(server: Server, context: ServerContext): boolean {
  const { elicitation } = capabilitiesOf(server, context)
  // An empty entry is the one of before there were modes: forms.
  return elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined)
}

/** By which a client wants to find the run of its call again; null where it has said nothing. */
export function runIdIn({ mcpReq }: ServerContext): string | null {
  const id: unknown = mcpReq._meta?.[runIdKey]
  return typeof id === 'string' ? id : null
}

function capabilitiesOf(server: Server, { mcpReq }: ServerContext): ClientCapabilities {
  const envelope: Readonly<Record<string, unknown>> = { ...mcpReq.envelope }
  const declared = envelope[capabilitiesKey] as ClientCapabilities | undefined // the SDK has checked the envelope
  return declared ?? server.getClientCapabilities() ?? {}
}
