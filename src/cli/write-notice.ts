import { spoken } from '../text/spoken.js'

/** Says something on standard error that is not to be silenced. */
export function writeNotice(text: string): void {
  process.stderr.write(`${spoken(text)}\n`)
}
