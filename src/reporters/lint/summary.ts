import type { Diagnostic } from '../../source/diagnostic.js'
import { type Line, piece } from '../../source/marked-text.js'
import { wrapLine, wrapText } from '../../source/wrap.js'
import { count } from '../count.js'
import type { ReporterOptions } from '../reporter.js'
import { signsFor } from '../signs.js'
import type { LintFindings } from './findings.js'

/** The last lines: what was found in what, what can be fixed, and what a real run would make of it. */
export function summaryLines(findings: LintFindings, options: ReporterOptions): Line[] {
  const { project, diagnostics } = findings
  if (project.documents.length === 0 && diagnostics.length === 0) return nothingChecked(findings, options)
  return [
    verdictLine(findings, options),
    ...passedOverLines(findings),
    ...fixLines(diagnostics),
    ...realRunLines(findings)
  ].flatMap(line => wrapLine(line, options.width, 2))
}

function nothingChecked({ project }: LintFindings, { width }: ReporterOptions): Line[] {
  const passed = project.passedOver === 0 ? '' : `; ${passedOver(project.passedOver)}`
  const text = `nothing was checked: no workflow document in ${count(project.files.length, 'file')}${passed}`
  return wrapText(text, width).map(line => [piece(line, 'warning')])
}

function verdictLine({ project, diagnostics }: LintFindings, { unicode }: ReporterOptions): Line {
  const signs = signsFor(unicode)
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length
  const warnings = diagnostics.filter(({ severity }) => severity === 'warning').length
  const where = ` in ${count(project.documents.length, 'document')} of ${count(project.files.length, 'file')}`
  if (errors + warnings === 0) return [piece(`${signs.ok} no problems`, 'good'), piece(where)]
  return [
    piece(errors > 0 ? `${signs.failed} ` : '', 'error'),
    piece(count(errors, 'error'), errors > 0 ? 'error' : 'plain'),
    piece(', '),
    piece(count(warnings, 'warning'), warnings > 0 ? 'warning' : 'plain'),
    piece(where)
  ]
}

function passedOverLines({ project }: LintFindings): Line[] {
  return project.passedOver === 0 ? [] : [[piece(`  ${passedOver(project.passedOver)}`, 'dim')]]
}

function passedOver(documents: number): string {
  return `${count(documents, 'document')} of other kinds passed over`
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

/** The reading in force forgives what the upstream engine does not; that is said, never kept quiet. */
function realRunLines({ project, diagnostics }: LintFindings): Line[] {
  if (project.compat !== 'documented') return []
  const failing = diagnostics.filter(({ severity, failsRun }) => severity === 'warning' && failsRun).length
  if (failing === 0) return []
  const would = failing === 1 ? '1 of the warnings would' : `${failing} of the warnings would`
  const text = `  ${would} make a real run fail; --compat engine reads the files as the upstream engine does`
  return [[piece(text, 'warning')]]
}
