import { withEither } from '../../backends/live/either-signal.js'
import { BackendFailure, type ServerElicitor } from '../../backends/live/index.js'
import type { ClientCall } from '../offer/offered-tool.js'

/**
 * Questions of servers are passed unchanged to the user of the client whose call they belong to. Where the client cannot ask, the server is
 * notified, and its call fails.
 */
export function askingClient(call: ClientCall): ServerElicitor {
  return async (question, signal) => {
    const { server, message, mode } = question
    if (mode !== 'form') return null // no server was offered other modes
    const { person } = call
    if (person) {
      const place = { step: server, iteration: null }
      const asked = { place, message, schema: question.schema, timeoutMs: null }
      return withEither([signal, call.signal], either => person.ask(asked, either))
    }
    call.onCannotAsk()
    throw new BackendFailure('protocol', server, {
      message: `server "${server}" asks a question (${message}), and ${CANNOT_ASK}`
    })
  }
}

export const CANNOT_ASK = 'this client has not declared that it can ask its user one (elicitation, form mode)'
