import { printableMessage } from '../../text/printable-message.js'

/** Writes a message to standard error that must not be silenced. */
export function writeNotice(text: string): void {
  process.stderr.write(`${printableMessage(text)}\n`)
}
