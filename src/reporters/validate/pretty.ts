import type { Verdict, VerdictError } from '../../lint/verdict.js'
import { isValid, type Validation } from '../../project/validate-files.js'
import { type Line, paintLines, piece } from '../../source/marked-text.js'
import { positionAt } from '../../source/source-file.js'
import { wrapLine } from '../../source/wrap.js'
import { count } from '../count.js'
import { problemLines } from '../lint/pretty.js'
import { painter } from '../painter.js'
import type { Reporter, ReporterOptions } from '../reporter.js'
import { signsFor } from '../signs.js'

/** For people: per resource the status block that its controller would write, and where each error stands. */
export const pretty: Reporter<Validation> = {
  name: 'pretty',
  report: (validation, options) => {
    const others = new Map(validation.otherVerdicts.map(verdict => [keyOf(verdict), verdict]))
    const lines = [
      ...validation.verdicts.flatMap(verdict => [
        ...verdictLines(verdict, others.get(keyOf(verdict)), { validation, options }),
        []
      ]),
      ...validation.unread.flatMap(diagnostic => [...problemLines(diagnostic, true, options), []]),
      ...summaryLines(validation, options)
    ]
    return paintLines(lines, painter(options.colour))
  }
}

interface VerdictContext {
  readonly validation: Validation
  readonly options: ReporterOptions
}

/** A document is the same in both readings; only what is said of it differs. */
function keyOf({ resource }: Verdict): string {
  return `${resource.origin.file.path}#${resource.origin.document}`
}

function verdictLines(
  verdict: Verdict,
  other: Verdict | undefined,
  { validation, options }: VerdictContext
): Line[] {
  const { width } = options
  return [
    ...headLines(verdict, options),
    ...statusLines(verdict).flatMap(line => wrapLine(line, width, 6)),
    ...placeLines(verdict.errors, width),
    ...startLines(verdict, options),
    ...(other ? remarkLines(verdict, other, { validation, options }) : [])
  ]
}

function headLines({ resource, valid }: Verdict, { unicode, width }: ReporterOptions): Line[] {
  const signs = signsFor(unicode)
  const name = resource.name || '(no name)'
  const line = [
    piece(`${valid ? signs.ok : signs.failed} `, valid ? 'good' : 'error'),
    piece(resource.namespace === '' ? name : `${resource.namespace}/${name}`, 'strong'),
    piece(`  ${resource.kind}`),
    piece(`  ${placeOf(resource.origin)}`, 'dim')
  ]
  return wrapLine(line, width, 4)
}

/** The status as YAML, in the order in which a reader wants it. */
function statusLines({ resource, valid, messages }: Verdict): Line[] {
  const { referencedTools, stepCount, statusWords: words } = resource
  return [
    [key(words.verdict), valid ? piece(words.valid, 'good') : piece(words.invalid, 'error')],
    ...(messages.length === 0 ? [] : [[key('validationErrors')]]),
    ...messages.map(message => [piece('    - ', 'dim'), piece(JSON.stringify(message), 'error')]),
    ...(referencedTools.length === 0
      ? []
      : [[key('referencedTools'), piece(`[${referencedTools.join(', ')}]`)]]),
    ...(words.hasStepCount ? [[key('stepCount'), piece(String(stepCount), 'number')]] : [])
  ]
}

function key(name: string) {
  return piece(`  ${name}: `, 'dim')
}

function placeLines(errors: readonly VerdictError[], width: number): Line[] {
  return errors.flatMap(({ diagnostic }) =>
    wrapLine(
      [piece('  at ', 'dim'), piece(placeOf(diagnostic)), piece(`  ${diagnostic.path ?? ''}`, 'dim')],
      width,
      6
    )
  )
}

/** What passes every check of the document and stops the server all the same. */
function startLines({ startErrors }: Verdict, { width }: ReporterOptions): Line[] {
  return startErrors.flatMap(({ message, diagnostic }) =>
    wrapLine(
      [
        piece('  the server does not start: ', 'warning'),
        piece(message),
        piece(`  ${placeOf(diagnostic)}`, 'dim')
      ],
      width,
      6
    )
  )
}

function remarkLines(verdict: Verdict, other: Verdict, { validation, options }: VerdictContext): Line[] {
  const isSame = verdict.valid === other.valid && verdict.messages.join('\n') === other.messages.join('\n')
  if (isSame && verdict.startErrors.length === other.startErrors.length) return []
  const reading = validation.project.compat === 'engine' ? 'documented' : 'engine'
  const words = `with --compat ${reading}: ${other.valid ? 'Valid' : 'Invalid'}`
  const reasons = other.messages.map(message => [piece(`    ${message}`, 'dim')])
  const start = other.startErrors.length > verdict.startErrors.length ? ', and the server does not start' : ''
  return [[piece(`  ${words}${start}`, 'warning')], ...reasons].flatMap(line =>
    wrapLine(line, options.width, 6)
  )
}

function placeOf({ file, span }: Pick<VerdictError['diagnostic'], 'file' | 'span'>): string {
  const { line, column } = positionAt(file, span.start)
  return `${file.path}:${line}:${column}`
}

function summaryLines(validation: Validation, { unicode, width }: ReporterOptions): Line[] {
  const { verdicts, unread } = validation
  const signs = signsFor(unicode)
  if (verdicts.length + unread.length === 0) {
    return wrapLine([piece('nothing was checked: no resource was found', 'warning')], width)
  }
  const invalid = verdicts.filter(verdict => !verdict.valid).length
  const facts = [
    `${verdicts.length - invalid} valid`,
    `${invalid} invalid`,
    ...(unread.length === 0 ? [] : [`${count(unread.length, 'problem')} outside of any resource`])
  ]
  const good = isValid(validation)
  return wrapLine(
    [piece(`${good ? signs.ok : signs.failed} ${facts.join(', ')}`, good ? 'good' : 'error')],
    width,
    2
  )
}
