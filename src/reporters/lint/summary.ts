import type { Diagnostic } from '../../source/diagnostic.js'
import { positionAt } from '../../source/source-file.js'
import { type Line, pathPiece, piece } from '../../text/marked-text.js'
import { wrapLine } from '../../text/wrap.js'
import { count } from '../count.js'
import { needLines } from '../need-lines.js'
import { boundLines, readingLine } from '../reading-line.js'
import type { ReporterOptions } from '../reporter.js'
import { signsFor } from '../signs.js'
import type { LintFindings } from './findings.js'

/** The last lines: what was found, what can be fixed, and which findings make a real run fail. */
export function summaryLines(findings: LintFindings, options: ReporterOptions): Line[] {
  const { project, diagnostics } = findings
  if (isNothingChecked(findings)) return nothingChecked(findings, options)
  return [
    verdictLine(findings, options),
    ...passedOverLines(findings),
    ...fixLines(diagnostics),
    readingLine(project.compat),
    ...boundLines(findings.bounds),
    ...needLines(findings.needs ?? [], { files: project.files.length, unicode: options.unicode }),
    ...fatalLines(diagnostics, options),
    ...silencedLines(findings),
    ...baselineLines(findings)
  ].flatMap(line => wrapLine(line, options.width, 2))
}

/** Whether nothing was checked: files that have to be rendered first only get a note. */
export function isNothingChecked({ project, diagnostics }: LintFindings): boolean {
  return project.documents.length === 0 && diagnostics.every(({ severity }) => severity === 'info')
}

function nothingChecked({ project, since }: LintFindings, { width }: ReporterOptions): Line[] {
  if (since !== undefined)
    return wrapLine(
      [piece(`no workflow document differs from ${since}, and none refers to one that does`)],
      width,
      2
    )
  const passed = project.passedOver === 0 ? '' : `; ${passedOver(project.passedOver)}`
  const text = `nothing was checked: no workflow document in ${count(project.files.length, 'file')}${passed}`
  return [[piece(text, 'warning')], readingLine(project.compat)].flatMap(line => wrapLine(line, width, 2))
}

function verdictLine({ project, diagnostics }: LintFindings, { unicode }: ReporterOptions): Line {
  const signs = signsFor(unicode)
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length
  const warnings = diagnostics.filter(({ severity }) => severity === 'warning').length
  const where = ` in ${count(project.documents.length, 'document')} of ${count(project.files.length, 'file')}`
  const notes = diagnostics.length - errors - warnings
  const noted = notes === 0 ? '' : `, ${count(notes, 'note')} (info)`
  if (errors + warnings === 0) {
    const message = notes === 0 ? 'no problems' : 'no errors or warnings'
    return [piece(`${signs.ok} ${message}`, 'good'), piece(`${noted}${where}`)]
  }
  return [
    piece(errors > 0 ? `${signs.failed} ` : '', 'error'),
    piece(count(errors, 'error'), errors > 0 ? 'error' : 'plain'),
    piece(', '),
    piece(count(warnings, 'warning'), warnings > 0 ? 'warning' : 'plain'),
    piece(`${noted}${where}`)
  ]
}

function passedOverLines({ project }: LintFindings): Line[] {
  return project.passedOver === 0 ? [] : [[piece(`  ${passedOver(project.passedOver)}`, 'dim')]]
}

function passedOver(documents: number): string {
  return `${count(documents, 'document')} of other kinds skipped`
}

function fixLines(diagnostics: readonly Diagnostic[]): Line[] {
  const safe = diagnostics.filter(({ fix }) => fix && !fix.isUnsafe).length
  const unsafe = diagnostics.filter(({ fix }) => fix?.isUnsafe).length
  const ways = [
    ...(safe > 0 ? [`${safe} with --fix`] : []),
    ...(unsafe > 0 ? [`${unsafe}${safe > 0 ? ' more' : ''} with --fix-unsafe`] : [])
  ]
  return ways.length === 0 ? [] : [[piece(`  can be fixed: ${ways.join(', ')}`)]]
}

/** Shown last, since nothing else shows that suppressed errors exist. */
function silencedLines({ silenced = [], listsSilenced = false }: LintFindings): Line[] {
  if (silenced.length === 0) return []
  const how = listsSilenced ? '' : '; --report-silenced lists them'
  return [[piece(`${count(silenced.length, 'error')} silenced by comments${how}`, 'warning')]]
}

function baselineLines({ baselined = 0 }: LintFindings): Line[] {
  return baselined === 0
    ? []
    : [[piece(`${count(baselined, 'problem')} left out by the baseline`, 'warning')]]
}

/** Warnings with which a real run fails: the documented reading tolerates them, but they are always reported. */
function fatalLines(diagnostics: readonly Diagnostic[], { unicode }: ReporterOptions): Line[] {
  const fatal = diagnostics.filter(({ isFatal }) => isFatal)
  if (fatal.length === 0) return []
  const would = fatal.length === 1 ? '1 of the warnings would' : `${fatal.length} of the warnings would`
  return [
    [
      piece(`${signsFor(unicode).failed} ${would} make a real run fail: `, 'error'),
      ...places(fatal),
      piece(gateOn(fatal), 'error')
    ]
  ]
}

/** The flag with which a CI job fails for these warnings. */
function gateOn(fatal: readonly Diagnostic[]): string {
  if (!fatal.some(({ staysWarning }) => staysWarning)) return '--compat engine makes errors of them'
  const isAll = fatal.every(({ staysWarning }) => staysWarning)
  return `${isAll ? '--max-warnings 0' : '--compat engine --max-warnings 0'} gates on them`
}

/** The lines of problems in each file, without repetition: `release.yaml:7, 15; nightly.yaml:3`. */
function places(diagnostics: readonly Diagnostic[]): Line {
  const lines = new Map<string, Set<number>>()
  for (const { file, span } of diagnostics) {
    const known = lines.get(file.path) ?? new Set()
    lines.set(file.path, known.add(positionAt(file, span.start).line))
  }
  return [...lines].flatMap(([path, [first, ...others]]) => [
    pathPiece(`${path}:${first}${others.length > 0 ? ',' : ';'}`, 'error'),
    piece(others.length > 0 ? ` ${others.join(', ')}; ` : ' ', 'error')
  ])
}
