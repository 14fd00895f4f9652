import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { spoken } from '../../../text/spoken.js'
import { say } from '../../say.js'
import { isInteractive } from './open-front.js'
import type { SettingsPerson } from './settings-person.js'

type Input = Parameters<NonNullable<SettingsPerson['askInput']>>[0]

/** Asks in plain lines, for commands that show no view of a run; nobody where there is no terminal. */
export function terminalPerson(signal: AbortSignal): SettingsPerson {
  if (!isInteractive()) return {}
  // One after the other: servers are started at the same time.
  let before: Promise<unknown> = Promise.resolve()
  return {
    askInput: input => {
      const answer = before.then(() => askUntilItFits(input, signal))
      before = answer.catch(() => undefined)
      return answer
    },
    openBrowser: async url => {
      say(`A server wants somebody to log in. Open this address in a browser:\n${url}`)
    }
  }
}

async function askUntilItFits(input: Input, signal: AbortSignal): Promise<string | null> {
  const { id, description, choices, fallback, isSecret } = input
  const options = choices.length > 0 ? ` (${choices.join(', ')})` : ''
  const preset = fallback === null ? '' : isSecret ? ' [set]' : ` [${fallback}]`
  const words = description === id ? id : `${id}: ${description}`
  for (;;) {
    const typed = await askLine(`? ${words}${options}${preset} `, isSecret, signal)
    if (typed === null) return null
    const value = typed === '' ? fallback : typed
    if (value !== null && (choices.length === 0 || choices.includes(value))) return value
    process.stderr.write(
      spoken(value === null ? `${id} is required\n` : `"${value}" is not one of ${choices.join(', ')}\n`)
    )
  }
}

/** A line of the person; null where they end the input instead. What is secret does not show. */
function askLine(question: string, isSecret: boolean, signal: AbortSignal): Promise<string | null> {
  if (signal.aborted) return Promise.resolve(null)
  const output = new Writable({
    write: (chunk, _encoding, done) => {
      if (!isSecret) process.stderr.write(chunk)
      done()
    }
  })
  // Before the question is there to be answered: the terminal itself would show what is typed.
  const lines = createInterface({ input: process.stdin, output, terminal: true })
  process.stderr.write(spoken(question))
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
