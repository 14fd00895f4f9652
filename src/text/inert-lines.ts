/**
 * A text without lines that are commands to a build server: `::name` at the start of a line (GitHub and Forgejo ignore preceding spaces),
 * and `##[…]`, `##vso[…]`, `##teamcity[…]` anywhere (Azure and TeamCity). Colours do not hide one.
 */
export function inertLines(text: string): string {
  if (!text.includes('::') && !text.includes('##')) return text
  return text
    .split(LINE_BREAK)
    .map((line, at) => (at % 2 === 1 ? line : inertLine(line)))
    .join('')
}

function inertLine(line: string): string {
  const written = line.replace(MARKED_COMMAND, '#♯')
  const [head = ''] = LEADING_COMMAND.exec(written) ?? []
  if (head === '') return written
  const blanks = head.slice(0, -2)
  const kept = blanks.endsWith('  ') ? blanks.slice(0, -2) : blanks
  return `${kept}> ${written.slice(blanks.length)}`
}

/** The same signs in the text of another notation, where `write` gives an equivalent text for them. */
export function withoutMarkedCommands(text: string, write: (sign: string) => string): string {
  return text.includes('##') ? text.replace(MARKED_COMMAND, signs => `#${write(signs.charAt(1))}`) : text
}

/** Anything that some log reader treats as a line end. */
const LINE_BREAK = /(\r\n|[\n\r\v\f\u0085\u2028\u2029])/
// biome-ignore lint/suspicious/noControlCharactersInRegex: the escape that begins a colour
const LEADING_COMMAND = /^(?:\s|\u001b\[[0-9;]*m)*::/
// biome-ignore lint/suspicious/noControlCharactersInRegex: the escape that begins a colour
const MARKED_COMMAND = /##(?=(?:[a-z]|\u001b\[[0-9;]*m)*\[)/gi
