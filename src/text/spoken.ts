import { printable } from './marked-text.js'

/**
 * What is said to a person beside a result: line by line without what acts on a terminal, colours apart, and without what a
 * runner of GitHub takes for a command: `::error::…`, `##[group]…`.
 */
export function spoken(text: string): string {
  return text.split('\n').map(spokenLine).join('\n')
}

function spokenLine(line: string): string {
  const parts = line.split(COLOUR).map((part, at) => (at % 2 === 1 ? part : printable(part)))
  return COMMAND.test(line) ? `> ${parts.join('')}` : parts.join('')
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the escape that begins a colour
const COLOUR = /(\u001b\[[0-9;]*m)/
const COMMAND = /^\s*(?:::|##\[)/
