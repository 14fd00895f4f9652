/**
 * The same as `when-idle.ts` by a message, which is a task of its own: it runs after all pending microtasks. With a microtask, time would
 * jump over work in progress.
 */
export const whenIdle = (callback: () => void): void => {
  const { port1: receiver, port2: sender } = new MessageChannel()
  const listener = () => {
    receiver.close()
    callback()
  }
  receiver.addEventListener('message', listener, { once: true })
  receiver.start()
  sender.postMessage(null)
}
