import { spoken } from '../text/spoken.js'

/** Writes a message to standard error that must not be silenced. */
export function writeNotice(text: string): void {
  process.stderr.write(`${spoken(text)}\n`)
}
