import type { Reporter, ReporterOptions } from '../../../src/reporters/reporter.js'
import { inertLines } from '../../../src/text/inert-lines.js'
import { beginCheck } from '../run/checks.js'
import { demand } from './broken-law.js'

/** A report as it is written: none of its lines is a command to a build server but ours, and only colours act on a terminal. */
export function demandInert<Results>(
  reporter: Reporter<Results>,
  results: Results,
  look: ReporterOptions
): string {
  beginCheck(`the report ${reporter.name}`)
  const text = reporter.report(results, look)
  const written = (reporter.isForBuildServer ? text : inertLines(text)).replace(COLOUR, '')
  const isOurs = (line: string) => reporter.isForBuildServer === true && OURS.test(line)
  const command = written.split(LINE_BREAK).find(line => COMMAND.test(line) && !isOurs(line))
  demand(command === undefined, `no line of ${reporter.name} is a command`, () => String(command))
  const [sign] = ACTING.exec(written) ?? []
  demand(sign === undefined, `nothing in ${reporter.name} acts on a terminal`, () => JSON.stringify(sign))
  return text
}

const LINE_BREAK = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/
const COMMAND = /^\s*::|##[a-z]*\[/i
const OURS = /^::(?:(?:error|warning|notice) |group::|endgroup::)(?!.*##[a-z]*\[)/i
// biome-ignore lint/suspicious/noControlCharactersInRegex: the escape that begins a colour
const COLOUR = /\u001b\[[0-9;]*m/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: what a terminal acts on, and signs of direction
const ACTING = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/
