import type { Verdict, VerdictError } from '../../lint/verdict.js'
import {
  isError,
  isValid,
  otherReading,
  otherVerdict,
  type Validation,
  works
} from '../../project/linting/validate-files.js'
import { positionAt } from '../../source/source-file.js'
import { type Line, paintLines, pathPiece, piece } from '../../text/marked-text.js'
import { wrapLine } from '../../text/wrap.js'
import { count } from '../count.js'
import { problemLines } from '../lint/pretty.js'
import { needLines } from '../need-lines.js'
import { painter } from '../painter.js'
import { boundLines, readingLine } from '../reading-line.js'
import type { Reporter, ReporterOptions } from '../reporter.js'
import { type Signs, signsFor } from '../signs.js'

/** For a terminal: per resource the status block that its controller would write, and the location of each error. */
export const pretty: Reporter<Validation> = {
  name: 'pretty',
  report: (validation, options) => {
    const lines = [
      ...validation.verdicts.flatMap(verdict => [...verdictLines(verdict, { validation, options }), []]),
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

function verdictLines(verdict: Verdict, { validation, options }: VerdictContext): Line[] {
  const { width } = options
  const other = otherVerdict(validation, verdict)
  return [
    ...headLines(verdict, options),
    ...statusLines(verdict).flatMap(line => wrapLine(line, width, 6)),
    ...placeLines(verdict.errors, width),
    ...startLines(verdict, options),
    ...(other ? remarkLines(verdict, other, { validation, options }) : [])
  ]
}

function headLines(verdict: Verdict, { unicode, width }: ReporterOptions): Line[] {
  const signs = signsFor(unicode)
  const { resource } = verdict
  const isGood = works(verdict)
  const name = resource.name || '(no name)'
  const line = [
    piece(`${isGood ? signs.ok : signs.failed} `, isGood ? 'good' : 'error'),
    piece(resource.namespace === '' ? name : `${resource.namespace}/${name}`, 'strong'),
    piece(`  ${resource.kind}`),
    piece(`  ${placeOf(resource.origin)}`, 'dim')
  ]
  return wrapLine(line, width, 4)
}

/** The status as YAML, with keys in the usual order. */
function statusLines({ resource, valid, messages }: Verdict): Line[] {
  const { referencedTools, stepCount, statusNames: text } = resource
  return [
    [key(text.verdict), valid ? piece(text.valid, 'good') : piece(text.invalid, 'error')],
    ...(messages.length === 0 ? [] : [[key('validationErrors')]]),
    ...messages.map(message => [piece('    - ', 'dim'), piece(JSON.stringify(message), 'error')]),
    ...(referencedTools.length === 0
      ? []
      : [[key('referencedTools'), piece(`[${referencedTools.join(', ')}]`)]]),
    ...(text.hasStepCount ? [[key('stepCount'), piece(String(stepCount), 'number')]] : [])
  ]
}

function key(name: string) {
  return piece(`  ${name}: `, 'dim')
}

function placeLines(errors: readonly VerdictError[], width: number): Line[] {
  return errors.flatMap(({ diagnostic }) =>
    wrapLine(
      [piece('  at ', 'dim'), pathPiece(placeOf(diagnostic)), piece(`  ${diagnostic.path ?? ''}`, 'dim')],
      width,
      6
    )
  )
}

/** Errors that only appear when the server starts. */
function startLines({ startErrors }: Verdict, { width }: ReporterOptions): Line[] {
  return startErrors.flatMap(({ message, diagnostic }) =>
    wrapLine(
      [
        piece('  the server does not start: ', 'error'),
        piece(message),
        piece('  '),
        pathPiece(placeOf(diagnostic), 'dim')
      ],
      width,
      6
    )
  )
}

/** Red if the engine rejects what the documented reading allows, since such a document does not work. */
function remarkLines(verdict: Verdict, other: Verdict, { validation, options }: VerdictContext): Line[] {
  const reading = otherReading(validation.compat)
  const start = other.startErrors.length > verdict.startErrors.length ? ', and the server does not start' : ''
  const text = `with --compat ${reading}: ${other.valid ? 'Valid' : 'Invalid'}${start}`
  const reasons = [...other.messages, ...(start ? other.startErrors.map(error => error.message) : [])]
  const isWorse = works(verdict) && !works(other)
  return [
    [piece(`  ${text}`, isWorse ? 'error' : 'warning')],
    ...reasons.map(reason => [piece(`    ${reason}`, 'dim')])
  ].flatMap(line => wrapLine(line, options.width, 6))
}

function placeOf({ file, span }: Pick<VerdictError['diagnostic'], 'file' | 'span'>): string {
  const { line, column } = positionAt(file, span.start)
  return `${file.path}:${line}:${column}`
}

function summaryLines(validation: Validation, { unicode, width }: ReporterOptions): Line[] {
  const { compat, verdicts, unread, needs, bounds } = validation
  const signs = signsFor(unicode)
  const reading = readingLine(compat)
  if (verdicts.length + unread.length === 0) {
    const nothing = [piece('nothing was checked: no resource was found', 'warning')]
    return [nothing, reading].flatMap(line => wrapLine(line, width, 2))
  }
  const good = isValid(validation)
  const facts = factsOf(validation).join(', ')
  return [
    [piece(`${good ? signs.ok : signs.failed} ${facts}`, good ? 'good' : 'error')],
    reading,
    ...boundLines(bounds),
    ...needLines(needs, { files: filesOf(validation), unicode }),
    ...forgivenLines(validation, signs)
  ].flatMap(line => wrapLine(line, width, 2))
}

function factsOf({ verdicts, unread }: Validation): readonly string[] {
  const valid = verdicts.filter(verdict => verdict.valid)
  const stopped = valid.filter(verdict => !works(verdict)).length
  const errors = unread.filter(isError).length
  const patches = unread.length - errors
  return [
    `${valid.length} valid`,
    `${verdicts.length - valid.length} invalid`,
    ...(stopped === 0 ? [] : [`the server does not start with ${stopped} of the valid`]),
    ...(errors === 0 ? [] : [`${count(errors, 'problem')} outside of any resource`]),
    ...(patches === 0 ? [] : [`${count(patches, 'patch', 'patches')} without a verdict`])
  ]
}

/** Documents that are only accepted because of the documented reading. */
function forgivenLines(validation: Validation, signs: Signs): Line[] {
  if (validation.compat === 'engine') return []
  const forgiven = validation.verdicts.filter(verdict => {
    const other = otherVerdict(validation, verdict)
    return works(verdict) && other !== null && !works(other)
  })
  if (forgiven.length === 0) return []
  const names = forgiven.map(({ resource }) => `${resource.kind}/${resource.name}`).join(', ')
  const would = `${forgiven.length} of the valid would not work in the real engine: ${names}`
  return [[piece(`${signs.failed} ${would}; --compat engine gates on them`, 'error')]]
}

/** The number of files in the report. */
function filesOf({ verdicts, unread }: Validation): number {
  return new Set([...verdicts.map(({ resource }) => resource.origin), ...unread].map(({ file }) => file)).size
}
