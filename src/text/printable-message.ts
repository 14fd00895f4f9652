import { inertLines } from './inert-lines.js'
import { printable } from './marked-text.js'

/** A message in addition to a result: line by line without anything that affects a terminal (except colours) or a build server. */
export function printableMessage(text: string): string {
  return inertLines(text.split('\n').map(printableLine).join('\n'))
}

function printableLine(line: string): string {
  return line
    .split(COLOUR)
    .map((part, at) => (at % 2 === 1 ? part : printable(part)))
    .join('')
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the escape that begins a colour
const COLOUR = /(\u001b\[[0-9;]*m)/
