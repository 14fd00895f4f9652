import type { JSONRPCMessage } from '@modelcontextprotocol/client'

/** Between two messages with consequences. Each is checked and reported, which takes a minute for a million of them. */
const MOST_NOTIFICATIONS = 10_000

/**
 * Lets a server send progress and logs, but not endlessly: further ones are dropped until its next answer or question. Nothing else depends
 * on a notification.
 */
export function limitNotifications(
  deliver: (message: JSONRPCMessage) => void,
  report: (fact: string) => void
): (message: JSONRPCMessage) => void {
  let count = 0
  let isReported = false
  return message => {
    count = 'id' in message ? 0 : count + 1
    if (count <= MOST_NOTIFICATIONS) deliver(message)
    else if (!isReported) {
      isReported = true
      report(`sent more than ${MOST_NOTIFICATIONS} notifications between two answers; the others are ignored`)
    }
  }
}
