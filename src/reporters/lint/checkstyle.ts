import type { Diagnostic } from '../../source/diagnostic.js'
import { positionAt } from '../../source/source-file.js'
import type { Reporter } from '../reporter.js'
import { type XmlElement, xmlDocument } from '../xml-text.js'
import type { LintFindings } from './findings.js'

/** Checkstyle's XML, which many servers and editors read: problems by file. */
export const checkstyle: Reporter<LintFindings> = {
  name: 'checkstyle',
  report: ({ project, diagnostics }) =>
    xmlDocument({
      name: 'checkstyle',
      attributes: { version: '4.3' },
      children: project.files.map(file =>
        fileElement(
          file.path,
          diagnostics.filter(diagnostic => diagnostic.file.path === file.path)
        )
      )
    })
}

function fileElement(path: string, diagnostics: readonly Diagnostic[]): XmlElement {
  return { name: 'file', attributes: { name: path }, children: diagnostics.map(errorElement) }
}

/** The format has three severities and no other field, so the message marks a fatal warning. */
function errorElement({ file, span, severity, message, rule, isFatal }: Diagnostic): XmlElement {
  const { line, column } = positionAt(file, span.start)
  const text = isFatal ? `fatal: ${message}` : message
  return { name: 'error', attributes: { line, column, severity, message: text, source: `vmcp.${rule}` } }
}
