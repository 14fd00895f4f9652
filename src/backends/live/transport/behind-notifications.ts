import type { JSONRPCMessage } from '@modelcontextprotocol/client'

export interface Deliveries {
  deliver(message: JSONRPCMessage): void
  /** Delivers at once what is held back: nothing comes any more. */
  flush(): void
}

/**
 * Keeps answers behind the notifications that came before them. The SDK hears an answer at once and a notification a little
 * later, so that the last progress of a call would come when its call is over, and be lost.
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
