import type { Repair } from '../repair.js'
import { isAt, type WrittenLine } from '../written-lines.js'
import { type CandidateSource, inLine } from './candidate-source.js'

interface TemplateSlip {
  readonly pattern: RegExp
  readonly by: string
  readonly message: string
}

/** Typing mistakes in and around the braces of a template, one at a time. */
const SLIPS: readonly TemplateSlip[] = [
  { pattern: /\{\{\{/g, by: '{{', message: 'one brace too many: a template begins with {{' },
  { pattern: /\}\}\}/g, by: '}}', message: 'one brace too many: a template ends with }}' },
  { pattern: /\}\s+\}/g, by: '}}', message: 'a blank is between the braces: a template ends with }}' },
  { pattern: /\{\s+\{/g, by: '{{', message: 'a blank is between the braces: a template begins with {{' },
  {
    pattern: /(?<!\})\}(?!\})(?=[^{}]*$)/g,
    by: '}}',
    message: 'a brace is missing: a template ends with }}'
  },
  {
    pattern: /(?<=\{\{-?\s*[^{}"]*)\.\s+(?=[A-Za-z_])/g,
    by: '.',
    message: 'a blank follows the dot: a name must follow its dot immediately'
  },
  {
    pattern: /(?<=\{\{[^{}"]*\w)\s+\.(?=[A-Za-z_])/g,
    by: '.',
    message: 'a blank is before the dot: a path is written without blanks'
  },
  {
    pattern: /(?<=\{\{[^{}"]*)\.\.+(?=[A-Za-z_])/g,
    by: '.',
    message: 'two dots follow one another: the names of a path are separated by one dot'
  },
  {
    pattern: /(?<=\{\{[^{}"]*\w)\/(?=[A-Za-z_])/g,
    by: '.',
    message: '"/" is used instead of a dot: the names of a path are separated by dots'
  },
  {
    pattern: /(?<=\{\{[^{}"']*[\w.])(?=["']?,?\s*$)/g,
    by: '}}',
    message: 'the closing braces }} of the template are missing'
  }
]

/** The most positions tried in one line. */
const MAX_PLACES = 6

export const templates: CandidateSource = ({ near, problems }) =>
  near
    .filter(
      line => /\{|[$.]\w+["']?\s*$/.test(line.text) && problems.some(({ span }) => isAt(line, span.start))
    )
    .flatMap(line => [
      ...threeBraces(line),
      ...namesAsTemplates(line),
      ...quotedNames(line),
      ...fallbacks(line),
      ...SLIPS.flatMap(slip => slipsIn(line, slip)).slice(0, MAX_PLACES)
    ])

/** Removes both superfluous braces of `{{{a.b}}}` at once. */
function threeBraces(line: WrittenLine): readonly Repair[] {
  const found = [...line.text.matchAll(/\{(?=\{\{(?!\{)[^{}]*\}\}\})|(?<=\{\{\{[^{}]*\}\})\}/g)]
  if (found.length < 2) return []
  const changes = found.map(({ index }) => ({ from: index, to: index + 1, by: '' }))
  const message = 'too many braces: a template begins with {{ and ends with }}'
  return [{ ...inLine(line, message, changes), evidence: 'problem' }]
}

/** `.input.'team'` */
function quotedNames(line: WrittenLine): readonly Repair[] {
  const found = [...line.text.matchAll(/(?<=\{\{[^{}]*\.)(["'])(\w+)\1(?=[\s.|)}])/g)]
  if (found.length === 0) return []
  const changes = found.map(({ index, 0: { length }, 2: name = '' }) => ({
    from: index,
    to: index + length,
    by: name
  }))
  return [{ ...inLine(line, 'the names of a path are written without quotes', changes), evidence: 'problem' }]
}

/** `{{.a ?? "b"}}` as in other languages, with the quotes around the value considered. */
function fallbacks(line: WrittenLine): readonly Repair[] {
  const found = [
    ...line.text.matchAll(/(?<=\{\{-?\s*)([.$][\w.]+)\s*\?\?\s*(["'])([^"'`{}]*)\2(?=\s*-?\}\})/g)
  ]
  if (found.length === 0) return []
  const quote = /^\s*(?:-\s+)?[\w-]+:\s+"/.test(line.text) ? '`' : '"'
  const changes = found.map(({ index, 0: { length }, 1: path = '', 3: text = '' }) => ({
    from: index,
    to: index + length,
    by: `or ${path} ${quote}${text}${quote}`
  }))
  return [{ ...inLine(line, 'there is no ??; write {{or A B}}', changes), evidence: 'problem' }]
}

const NAME_AS_TEMPLATE =
  /^(\s*(?:-\s+)?(?:itemVar|as|id|fromStep|tool|name):\s*)(["']?(?:\{\{-?\s*\.?(?:\w+\.)*(\w+)\s*-?\}\}|(?:[$.]|results\.|steps\.)(\w+))["']?)\s*$/

/** A template where a plain name is required. */
function namesAsTemplates(line: WrittenLine): readonly Repair[] {
  const [, before = '', template = '', inBraces, alone] = NAME_AS_TEMPLATE.exec(line.text) ?? []
  const name = inBraces ?? alone
  if (name === undefined) return []
  const from = before.length
  const message = `a name is expected here, ${inBraces ? 'not a template' : 'with no path or sign before it'}; write ${name}`
  return [{ ...inLine(line, message, [{ from, to: from + template.length, by: name }]), evidence: 'problem' }]
}

function slipsIn(line: WrittenLine, { pattern, by, message }: TemplateSlip): readonly Repair[] {
  return [...line.text.matchAll(pattern)].map(({ index, 0: found }) => ({
    ...inLine(line, message, [{ from: index, to: index + found.length, by }]),
    evidence: 'problem'
  }))
}
