import type { ListToolsResult, Server } from '@modelcontextprotocol/server'
import { isJsonObject } from '../../model/index.js'
import type { OfferedTools } from '../offer/offered-tools.js'
import { answerCall } from './answer-call.js'
import type { Hall } from './call-context.js'

/** How long a user may take for one question of a client of the revision 2025-11-25, which is asked within its call. */
const ROUND_TIMEOUT_MS = 10 * 60_000
/** More questions than any run asks: each is a step. */
const MAX_ROUNDS = 100_000

/** The server side of one connection, in either era. */
export async function toolServer(
  hall: Hall,
  { isListening }: { readonly isListening: boolean }
): Promise<Server> {
  const { Server } = await import('@modelcontextprotocol/server')
  const { identity, instructions, offered, codec } = hall
  const server = new Server(identity, {
    capabilities: { tools: { listChanged: true } },
    instructions,
    requestState: { verify: codec.verify },
    inputRequired: { maxRounds: MAX_ROUNDS, roundTimeoutMs: ROUND_TIMEOUT_MS }
  })
  server.onerror = hall.onFault
  server.setRequestHandler('tools/list', () => listed(offered))
  server.setRequestHandler('tools/call', ({ params }, context) => {
    const args = isJsonObject(params.arguments) ? params.arguments : {}
    return answerCall({ name: params.name, arguments: args }, { hall, server, context })
  })
  if (isListening) notifyChanges(server, hall)
  return server
}

function listed({ tools }: OfferedTools): ListToolsResult {
  const list = [...tools.values()].map(({ description }) => ({
    inputSchema: { type: 'object' },
    ...description
  }))
  return { tools: list as unknown as ListToolsResult['tools'] } // schemas are JSON, which the SDK types more narrowly
}

/** A connected client is notified when it has to list the tools again. */
function notifyChanges(server: Server, { offered, onFault }: Hall): void {
  const stop = offered.onChange(() => {
    server.sendToolListChanged().catch(onFault)
  })
  server.onclose = stop
}
