import type { Diagnostic, Severity } from '../../source/diagnostic.js'
import { printable } from '../../source/marked-text.js'
import { rangeOf } from '../../source/source-file.js'
import type { Reporter } from '../reporter.js'
import type { LintFindings } from './findings.js'

/** Workflow commands of GitHub Actions: each problem becomes an annotation at its line. */
export const github: Reporter<LintFindings> = {
  name: 'github',
  report: ({ diagnostics }) => diagnostics.map(diagnostic => `${annotation(diagnostic)}\n`).join('')
}

const commands: Record<Severity, string> = { error: 'error', warning: 'warning', info: 'notice' }

function annotation({ file, span, severity, message, rule }: Diagnostic): string {
  const { line, column, endLine, endColumn } = rangeOf(file, span)
  // A column range is only taken where the annotation stays on one line.
  const columns = line === endLine ? { col: column, endColumn } : {}
  const properties = { file: file.path, line, endLine, ...columns, title: rule }
  const list = Object.entries(properties).map(([key, value]) => `${key}=${escapeProperty(String(value))}`)
  return `::${commands[severity]} ${list.join(',')}::${escapeMessage(message)}`
}

function escapeMessage(text: string): string {
  return text
    .split(/\r?\n/)
    .map(printable)
    .join('\n')
    .replace(/[%\r\n]/g, percent)
}

function escapeProperty(text: string): string {
  return printable(text).replace(/[%:,]/g, percent)
}

function percent(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`
}
