import type { Machine } from '../backends/machine.js'

const windowMs = 60_000
const mostInWindow = 20

/** Tells faults, but no more in a minute than somebody reads: clients can cause as many as they like. */
export function faultLog(
  talk: (text: string) => void,
  { elapsed }: Pick<Machine, 'elapsed'>
): (error: Error) => void {
  let beganAt = elapsed()
  let told = 0
  return ({ message }) => {
    const now = elapsed()
    if (now - beganAt >= windowMs) {
      const untold = told - mostInWindow
      if (untold > 0) talk(`${untold} more were not told`)
      beganAt = now
      told = 0
    }
    told += 1
    if (told <= mostInWindow) talk(message.length > 500 ? `${message.slice(0, 500)}…` : message)
    if (told === mostInWindow) talk('more within this minute are not told')
  }
}
