import type { JSONRPCMessage } from '@modelcontextprotocol/client'

export interface Deliveries {
  deliver(message: JSONRPCMessage): void
  /** Delivers everything held back at once: nothing more will arrive. */
  flush(): void
}

/**
 * Keeps answers after the notifications that preceded them. The SDK processes an answer at once but a notification a little later, so that
 * the last progress of a call would arrive after its end and be lost.
 */
export function behindNotifications(deliver: (message: JSONRPCMessage) => void): Deliveries {
  let held: JSONRPCMessage[] = []
  let isSettling = false
  const flush = (): void => {
    isSettling = false
    const messages = held
    held = []
    for (const message of messages) deliver(message)
  }
  return {
    flush,
    deliver: message => {
      if (isSettling && !('method' in message)) held.push(message)
      else deliver(message)
      if (isSettling || !('method' in message) || 'id' in message) return
      isSettling = true
      setImmediate(flush)
    }
  }
}
