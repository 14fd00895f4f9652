import { printableMessage } from '../../../text/printable-message.js'
import { writeNotice } from '../../write-notice.js'
import { askLine } from './ask-line.js'
import { isInteractive } from './open-display.js'
import type { SettingsPerson } from './settings-person.js'

type Input = Parameters<NonNullable<SettingsPerson['askInput']>>[0]

/** Asks in plain lines, for commands without a view of a run; no questions without a terminal. */
export function terminalPerson(signal: AbortSignal): SettingsPerson {
  if (!isInteractive()) return {}
  // One at a time: servers are started concurrently.
  let before: Promise<unknown> = Promise.resolve()
  return {
    askInput: input => {
      const answer = before.then(() => askUntilItFits(input, signal))
      before = answer.catch(() => undefined)
      return answer
    },
    openBrowser: async url => {
      writeNotice(`A server requires a login. Open this address in a browser:\n${url}`)
    }
  }
}

async function askUntilItFits(input: Input, signal: AbortSignal): Promise<string | null> {
  const { id, description, choices, fallback, isSecret } = input
  const options = choices.length > 0 ? ` (${choices.join(', ')})` : ''
  const preset = fallback === null ? '' : isSecret ? ' [set]' : ` [${fallback}]`
  const message = description === id ? id : `${id}: ${description}`
  for (;;) {
    const typed = await askLine(`? ${message}${options}${preset} `, isSecret, signal)
    if (typed === null) return null
    const value = typed === '' ? fallback : typed
    if (value !== null && (choices.length === 0 || choices.includes(value))) return value
    process.stderr.write(
      printableMessage(
        value === null ? `${id} is required\n` : `"${value}" is not one of ${choices.join(', ')}\n`
      )
    )
  }
}
