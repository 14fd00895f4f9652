import type { Diagnostic, Severity } from '../../source/diagnostic.js'
import { lineStarts, positionAt, type SourceFile } from '../../source/source-file.js'
import type { Span } from '../../source/span.js'
import type { LintFindings } from './findings.js'

/** Problems as `DiagnosticResult` of reviewdog's format, whose columns count bytes. */
export function rdjsonResult({ diagnostics, manual }: LintFindings) {
  const known = manual?.()
  return {
    source: { name: 'vmcp', url: known?.address },
    diagnostics: diagnostics.map(diagnostic => ({
      message: diagnostic.isFatal ? `fatal: ${diagnostic.message}` : diagnostic.message,
      location: locationOf(diagnostic),
      severity: severities[diagnostic.severity],
      code: { value: diagnostic.rule, url: known?.page(diagnostic.rule).address },
      suggestions: suggestionsOf(diagnostic),
      relatedLocations: relatedLocations(diagnostic)
    }))
  }
}

const severities: Record<Severity, 'ERROR' | 'WARNING' | 'INFO'> = {
  error: 'ERROR',
  warning: 'WARNING',
  info: 'INFO'
}

/** A suggestion is applied on its own with a button, so only safe fixes with a single edit are offered. */
function suggestionsOf({ file, fix }: Diagnostic) {
  const [edit, another] = fix?.edits ?? []
  if (edit === undefined || another || fix?.isUnsafe) return undefined
  return [{ range: rangeInBytes(file, edit), text: edit.text }]
}

function relatedLocations({ related = [] }: Diagnostic) {
  if (related.length === 0) return undefined
  return related.map(({ message, ...place }) => ({ message, location: locationOf(place) }))
}

function locationOf({ file, span }: Pick<Diagnostic, 'file' | 'span'>) {
  return { path: file.path, range: rangeInBytes(file, span) }
}

function rangeInBytes(file: SourceFile, { start, end }: Span) {
  return { start: placeInBytes(file, start), end: placeInBytes(file, end) }
}

function placeInBytes(file: SourceFile, offset: number) {
  const { line, column } = positionAt(file, offset)
  const end = Math.min(offset, file.text.length)
  const start = lineStarts(file)[line - 1] ?? end
  const before = file.text.slice(Math.max(start, end - column + 1), end)
  return { line, column: Buffer.byteLength(before) + 1 }
}
