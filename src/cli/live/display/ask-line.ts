import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { printableMessage } from '../../../text/printable-message.js'

/** A line typed at the terminal; null where the input ends instead. A secret is not echoed. */
export function askLine(question: string, isSecret: boolean, signal: AbortSignal): Promise<string | null> {
  if (signal.aborted) return Promise.resolve(null)
  const output = new Writable({
    write: (chunk, _encoding, done) => {
      if (!isSecret) process.stderr.write(chunk)
      done()
    }
  })
  // Before the question is shown: otherwise the terminal would echo the input.
  const lines = createInterface({ input: process.stdin, output, terminal: true })
  process.stderr.write(printableMessage(question))
  return new Promise(resolve => {
    let isSettled = false
    const settle = (text: string | null): void => {
      if (isSettled) return
      isSettled = true
      signal.removeEventListener('abort', leave)
      resolve(text)
      lines.close()
      if (isSecret || text === null) process.stderr.write('\n')
    }
    const leave = (): void => settle(null)
    lines.once('line', settle)
    lines.once('close', leave)
    // The keyboard sends no signal while a line is read.
    lines.once('SIGINT', () => {
      settle(null)
      process.kill(process.pid, 'SIGINT')
    })
    signal.addEventListener('abort', leave, { once: true })
  })
}
